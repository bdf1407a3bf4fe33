import { type Engraving, layOutTag, type Sign } from './layout.ts';
import { engravedLines, unknownCharacters } from './lines.ts';
import type { Plate } from './plate.ts';
import type { EngravingFont } from './typeface.ts';

/** Why a line cannot be cut as it is typed. */
export type EngravingLineError =
  | { code: 'too_long'; max: number }
  | { code: 'unknown'; characters: readonly string[] }
  | { code: 'too_broad' };

type Typed = { lines: readonly string[]; font: EngravingFont; maxChars: number };

/** Errors of typed lines, by line index; an empty line takes no room and has no errors (D76). */
export function engravingLineErrors(
  plate: Plate,
  { lines, font, maxChars }: Typed,
): Map<number, EngravingLineError> {
  const typed = lines.map((line) => engravedLines(line).join(' '));
  const written = typed.filter((line) => line !== '');
  const { rows } = layOutTag(plate, { lines: written, font, sign: null });
  return new Map(
    typed.flatMap((line, at): [number, EngravingLineError][] => {
      const above = typed.slice(0, at).filter((other) => other !== '').length;
      const unknown = unknownCharacters(line, font);
      if ([...line].length > maxChars) return [[at, { code: 'too_long', max: maxChars }]];
      if (unknown.length > 0) return [[at, { code: 'unknown', characters: unknown }]];
      return line === '' || rows[above]?.isLegible ? [] : [[at, { code: 'too_broad' }]];
    }),
  );
}

/** A sign as a set of tags has it. */
export type OfferedSign = { is_available: boolean; sizes: readonly string[]; drawing: Sign };

type Tag = { plate: Plate; size: string; engraving: Omit<Engraving, 'sign'> };

/** Why a tag of this size and text cannot have a sign; null when it can (CUSTOMIZER-04). */
export function engravingSignRefusal(
  sign: OfferedSign,
  { plate, size, engraving }: Tag,
): 'not_made' | 'no_room' | null {
  if (!sign.is_available || !sign.sizes.includes(size)) return 'not_made';
  const { rows } = layOutTag(plate, { ...engraving, sign: sign.drawing });
  return rows.every(({ isLegible }) => isLegible) ? null : 'no_room';
}
