import { CODE_ALPHABET, latinLook, readCode } from './certificate-code.ts';

const LENGTH = 10;

/** Minimum length of a promo code in letters and digits, without blanks and dashes. */
export const SHORTEST_CODE = 3;

/** How many random bytes a promo code is made of; of each, five bits count: fifty in all. */
export const PROMO_CODE_BYTES = LENGTH;

/** One code of a set that is printed or mailed, as `7K2M9QX4TD`: shorter than a certificate's, so they cannot clash (D37). */
export function promoCode(random: ArrayLike<number>): string {
  return Array.from({ length: LENGTH }, (_, at) => CODE_ALPHABET[(random[at] ?? 0) % CODE_ALPHABET.length]).join(
    '',
  );
}

/** Lookup key of a promo code: codes that look alike, or differ only by case, blanks and dashes, have the same key. */
export function promoKey(typed: string): string {
  return latinLook(readCode(typed).code);
}
