// Preloaded into a program: its clock is wrong by SHIFT_MS, while the database's and the bank's are right. With
// JUMP_MS it also jumps ahead by that much, and back again, every half second.

const shiftMs = Number(process.env.SHIFT_MS);
const jumpMs = Number(process.env.JUMP_MS ?? 0);
const LEAPS_EVERY_MS = 500;
const RightDate = Date;

function now() {
  const right = RightDate.now();
  const isAhead = Math.floor(right / LEAPS_EVERY_MS) % 2 === 1;
  return right + shiftMs + (isAhead ? jumpMs : 0);
}

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(now());
  }

  static now() {
    return now();
  }
};
