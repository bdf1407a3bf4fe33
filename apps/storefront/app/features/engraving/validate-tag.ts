import {
  type EngravingLineError,
  engravingLineErrors,
  isBlankOrExample,
  isExampleNumber,
} from '@kashtanka/rules/engraving';
import type { ResolvedTag, TagDesign } from './tag-design.ts';

/** `example`: the name was replaced but the example phone number was left (CUSTOMIZER-03). */
export type LineError = EngravingLineError | { code: 'example' };

export type TagErrors = {
  /** Keyed by line index. */
  lines: ReadonlyMap<number, LineError>;
  /** The text is still the example (CUSTOMIZER-03). */
  isUnwritten: boolean;
  /** The tag is sold out in this size (CUSTOMIZER-05). */
  isSoldOut: boolean;
};

export function validateTag(wish: TagDesign, { size, engraving }: ResolvedTag): TagErrors {
  const lines = wish.lines.slice(0, size.max_lines);
  const isNothing = isBlankOrExample(lines, size.default_text);
  return {
    lines: new Map<number, LineError>([
      ...(isNothing ? [] : exampleNumbers(lines, size.default_text)),
      ...engravingLineErrors(size.plate, { lines, font: engraving.font, maxChars: size.max_chars }),
    ]),
    isUnwritten: isNothing,
    isSoldOut: !size.isAvailable,
  };
}

function exampleNumbers(lines: readonly string[], example: string): [number, LineError][] {
  return lines.flatMap((line, at) => (isExampleNumber(line, example) ? [[at, { code: 'example' }]] : []));
}

export function hasErrors({ lines, isUnwritten: unwritten, isSoldOut }: TagErrors): boolean {
  return lines.size > 0 || unwritten || isSoldOut;
}

/** True if the example phone number is the only error. */
export function lacksNumber({ lines }: TagErrors): boolean {
  return [...lines.values()].some(({ code }) => code === 'example');
}
