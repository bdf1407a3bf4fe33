import { otherLayout } from '@kashtanka/rules';

/**
 * Whether a password is among the most common ones, in either keyboard layout: «йцукенгш» is as well known as
 * `qwertyui`. The list is large and rarely needed, so it is loaded at the first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  const typed = [lower, otherLayout(lower) ?? lower];
  return dictionary['passwords-common'].some((common) => typed.includes(common));
}
