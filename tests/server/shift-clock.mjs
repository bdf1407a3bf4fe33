// Loaded before a program: its clock is wrong by SHIFT_MS, while the database's and the bank's go right.

const shiftMs = Number(process.env.SHIFT_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(RightDate.now() + shiftMs);
  }

  static now() {
    return RightDate.now() + shiftMs;
  }
};
