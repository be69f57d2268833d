// The positions of a record, unpacked: of each step what lies there openly, and as each seat sees it.
const unpacked = (things) => ([rest, ...zones]) => ({ ...things[rest], zones: zones.map((each) => things[each]) });

export const frames = ({ things, frames: some }) => {
  const whole = unpacked(things);
  let order;
  return some.map((frame) => {
    order = frame.order ?? order;
    return { ...frame, order, views: frame.lies.map(whole) };
  });
};

// A step as somebody sees it: eyes are 0 for everybody, else a seat and one.
export const seenBy = (frame, eyes) => ({ ...frame.views[eyes], seat: frame.seat, touches: frame.touches });
