import { CODE_ALPHABET } from './certificate-code.ts';

const LENGTH = 8;

/** How many random bytes a referral code is made of; of each, five bits count. */
export const REFERRAL_CODE_BYTES = LENGTH;

/** The code that a customer gives to friends, as `7K2M9QX4`: shorter than a certificate's, so they cannot clash (D37). */
export function referralCode(random: ArrayLike<number>): string {
  const letters = Array.from(
    { length: LENGTH },
    (_, at) => CODE_ALPHABET[(random[at] ?? 0) % CODE_ALPHABET.length],
  );
  return letters.join('');
}
