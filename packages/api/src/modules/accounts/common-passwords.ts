import { otherLayout } from '@kashtanka/rules';

/**
 * Whether a password is one of the tens of thousands that guessers begin with, in either keyboard layout: «йцукенгш» is
 * as known as `qwertyui`. The list is large and rarely needed, so it is read when the first one asks.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  const typed = [lower, otherLayout(lower) ?? lower];
  return dictionary['passwords-common'].some((common) => typed.includes(common));
}
