import type { CardType } from './card-type.ts';

/** Marks of direction, joiners and the like: seen by nobody, and drawn as a box. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

/**
 * A text without what the card's type has no letter for, as emoji: what is left reads as if it had never been there.
 * Line breaks stay, several of them as one empty line at most.
 */
export function printable(text: string, { prints }: CardType): string {
  const kept = [
    ...text
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replaceAll('\t', ' '),
  ]
    .filter((character) => character === '\n' || (!INVISIBLE.test(character) && prints(character)))
    .join('');
  return kept
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?:;…])/g, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
