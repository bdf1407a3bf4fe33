import { cleanStructured } from './clean-input.ts';

/** Unambiguous characters: without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'GC';
const LENGTH = 12;

/** How many random bytes a code is made of; of each, five bits count: sixty in all (D37). */
export const CODE_BYTES = LENGTH;

/** A certificate's code of random bytes, as `GC7K2M9QX4TD1B`. */
export function certificateCode(random: ArrayLike<number>): string {
  const letters = Array.from(
    { length: LENGTH },
    (_, at) => CODE_ALPHABET[(random[at] ?? 0) % CODE_ALPHABET.length],
  );
  return PREFIX + letters.join('');
}

/** Longest accepted input, with blanks and dashes. */
export const LONGEST_CODE = 64;

/** A typed code by its format: a certificate's, or another one. */
export type TypedCode = { kind: 'certificate' | 'other'; code: string };

/** Separators that people and programs put between letters: spaces and dashes of any script. */
const BETWEEN_LETTERS = /[\s\p{Pd}]/gu;

/**
 * One field takes every kind of code (D37). Case, spaces and dashes do not matter, nor does a Russian letter that looks
 * like a Latin one; in a certificate's code, nor does O for 0.
 */
export function readCode(typed: string): TypedCode {
  const code = cleanStructured(typed).toUpperCase().replace(BETWEEN_LETTERS, '');
  const latin = latinLook(code);
  if (!latin.startsWith(PREFIX) || latin.length !== PREFIX.length + LENGTH) return { kind: 'other', code };
  const letters = latin.slice(PREFIX.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return { kind: 'certificate', code: PREFIX + letters };
}

/** Russian letters that look Latin, as the Latin ones. */
export function latinLook(code: string): string {
  return code.replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter);
}

const LOOKALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** The same in groups, to be read out or copied by hand: `GC7K-2M9Q-X4TD-1B`. */
export function shownCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
