// Bytes as a question to the engine has them.
export const packed = (bytes) => {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192) text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
};
