// The sound of a card on the cloth, made here: a short rustle, no file.
let context;
let noise;
const LENGTH = 0.07; // seconds
const fresh = () => {
  const made = context.createBuffer(1, context.sampleRate * LENGTH, context.sampleRate);
  const data = made.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length) ** 3;
  return made;
};
export const rustle = () => {
  context ??= new AudioContext();
  if (context.state !== "running") return context.resume();
  noise ??= fresh();
  const source = Object.assign(context.createBufferSource(), { buffer: noise });
  const filter = Object.assign(context.createBiquadFilter(), { type: "bandpass" });
  filter.frequency.value = 2400;
  const volume = context.createGain();
  volume.gain.value = 0.25;
  source.connect(filter).connect(volume).connect(context.destination);
  return source.start();
};
