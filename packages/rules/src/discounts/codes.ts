import { cleanStructured } from '../input/clean-input.ts';

/** Unambiguous characters: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of random bytes in each kind of code; five bits of each byte count, so a certificate's code has sixty (D37). */
export const CERTIFICATE_CODE_BYTES = 12;
export const PROMO_CODE_BYTES = 10;
export const REFERRAL_CODE_BYTES = 8;

const CERTIFICATE_PREFIX = 'GC';

/** A certificate's code, as `GC7K2M9QX4TD1B`. */
export function certificateCode(random: ArrayLike<number>): string {
  return CERTIFICATE_PREFIX + codeOf(random, CERTIFICATE_CODE_BYTES);
}

/** One code of a set that is printed or mailed, as `7K2M9QX4TD`: shorter than a certificate's, so they cannot clash (D37). */
export function promoCode(random: ArrayLike<number>): string {
  return codeOf(random, PROMO_CODE_BYTES);
}

/** The code that a customer gives to friends, as `7K2M9QX4`: shorter than a certificate's, so they cannot clash (D37). */
export function referralCode(random: ArrayLike<number>): string {
  return codeOf(random, REFERRAL_CODE_BYTES);
}

function codeOf(random: ArrayLike<number>, length: number): string {
  return Array.from({ length }, (_, at) => ALPHABET[(random[at] ?? 0) % ALPHABET.length]).join('');
}

/** Longest accepted input, with blanks and dashes. */
export const MAX_CODE_LENGTH = 64;

/** Minimum length of a promo code in letters and digits, without blanks and dashes. */
export const MIN_PROMO_CODE_LENGTH = 3;

/** A typed code by its format: a certificate's, or another one. */
export type TypedCode = { kind: 'certificate' | 'other'; code: string };

/** Separators that people and programs put between letters: spaces and dashes of any script. */
const SEPARATORS = /[\s\p{Pd}]/gu;

/**
 * One field takes every kind of code (D37). Case, spaces and dashes do not matter, nor does a Russian letter that looks
 * like a Latin one; in a certificate's code, nor does O for 0.
 */
export function parseCode(typed: string): TypedCode {
  const code = cleanStructured(typed).toUpperCase().replace(SEPARATORS, '');
  const latin = withLatinLookalikes(code);
  const isCertificate =
    latin.startsWith(CERTIFICATE_PREFIX) && latin.length === CERTIFICATE_PREFIX.length + CERTIFICATE_CODE_BYTES;
  if (!isCertificate) return { kind: 'other', code };
  const characters = latin.slice(CERTIFICATE_PREFIX.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return { kind: 'certificate', code: CERTIFICATE_PREFIX + characters };
}

/** Lookup key of a promo code: codes that look alike, or differ only by case, blanks and dashes, have the same key. */
export function promoKey(typed: string): string {
  return withLatinLookalikes(parseCode(typed).code);
}

function withLatinLookalikes(code: string): string {
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
export function formatCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
