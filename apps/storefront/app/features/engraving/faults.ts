import { isUnwritten, type LineFault, lineFaults } from '@kashtanka/rules/engraving';
import type { Made, Wish } from './wish.ts';

export type WishFaults = {
  /** By the place of the line. */
  lines: ReadonlyMap<number, LineFault>;
  /** Nobody has written anything: the example stands there (CUSTOMIZER-03). */
  isUnwritten: boolean;
  /** The tag is sold out in this size (CUSTOMIZER-05). */
  isSoldOut: boolean;
};

export function faultsOf(wish: Wish, { size, engraving }: Made): WishFaults {
  const lines = wish.lines.slice(0, size.max_lines);
  return {
    lines: lineFaults(size.plate, { lines, font: engraving.font, maxChars: size.max_chars }),
    isUnwritten: isUnwritten(engraving.lines, size.default_text),
    isSoldOut: !size.isAvailable,
  };
}

export function hasFaults({ lines, isUnwritten: unwritten, isSoldOut }: WishFaults): boolean {
  return lines.size > 0 || unwritten || isSoldOut;
}
