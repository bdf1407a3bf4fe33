import { isExampleNumber, isUnwritten, type LineFault, lineFaults } from '@kashtanka/rules/engraving';
import type { Made, Wish } from './wish.ts';

/** `example`: the name was replaced but the example phone number was left (CUSTOMIZER-03). */
export type WishFault = LineFault | { code: 'example' };

export type WishFaults = {
  /** Keyed by line index. */
  lines: ReadonlyMap<number, WishFault>;
  /** The text is still the example (CUSTOMIZER-03). */
  isUnwritten: boolean;
  /** The tag is sold out in this size (CUSTOMIZER-05). */
  isSoldOut: boolean;
};

export function faultsOf(wish: Wish, { size, engraving }: Made): WishFaults {
  const lines = wish.lines.slice(0, size.max_lines);
  const isNothing = isUnwritten(lines, size.default_text);
  return {
    lines: new Map<number, WishFault>([
      ...(isNothing ? [] : exampleNumbers(lines, size.default_text)),
      ...lineFaults(size.plate, { lines, font: engraving.font, maxChars: size.max_chars }),
    ]),
    isUnwritten: isNothing,
    isSoldOut: !size.isAvailable,
  };
}

function exampleNumbers(lines: readonly string[], example: string): [number, WishFault][] {
  return lines.flatMap((line, at) => (isExampleNumber(line, example) ? [[at, { code: 'example' }]] : []));
}

export function hasFaults({ lines, isUnwritten: unwritten, isSoldOut }: WishFaults): boolean {
  return lines.size > 0 || unwritten || isSoldOut;
}

/** True if the example phone number is the only error. */
export function lacksNumber({ lines }: WishFaults): boolean {
  return [...lines.values()].some(({ code }) => code === 'example');
}
