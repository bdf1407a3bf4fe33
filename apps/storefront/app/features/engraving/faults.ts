import { engravedLines, isUnwritten, layOutTag, unknownSigns } from '@kashtanka/rules/engraving';
import type { Made, Wish } from './wish.ts';

/** Why a line cannot be cut as it is typed. */
export type LineFault =
  | { code: 'too_long'; most: number }
  | { code: 'unknown'; signs: string }
  | { code: 'too_broad' };

export type WishFaults = {
  /** By the place of the line. */
  lines: ReadonlyMap<number, LineFault>;
  /** Nobody has written anything: the example stands there (CUSTOMIZER-03). */
  isUnwritten: boolean;
  /** The tag is sold out in this size (CUSTOMIZER-05). */
  isSoldOut: boolean;
};

export function faultsOf(wish: Wish, { size, engraving }: Made): WishFaults {
  const typed = wish.lines.slice(0, size.max_lines).map((line) => engravedLines(line).join(' '));
  const { rows } = layOutTag(size.plate, { ...engraving, sign: null });
  const lines = new Map<number, LineFault>();
  let row = 0;
  for (const [at, line] of typed.entries()) {
    const unknown = unknownSigns(line, engraving.font);
    const isLegible = line === '' || rows[row]?.isLegible;
    if ([...line].length > size.max_chars) lines.set(at, { code: 'too_long', most: size.max_chars });
    else if (unknown.length > 0) lines.set(at, { code: 'unknown', signs: unknown.join(' ') });
    else if (!isLegible) lines.set(at, { code: 'too_broad' });
    if (line !== '') row += 1;
  }
  return {
    lines,
    isUnwritten: isUnwritten(engraving.lines, size.default_text),
    isSoldOut: !size.isAvailable,
  };
}

export function hasFaults({ lines, isUnwritten: unwritten, isSoldOut }: WishFaults): boolean {
  return lines.size > 0 || unwritten || isSoldOut;
}
