import type { FieldCode } from '@kashtanka/contract';
import { isPasswordPersonal, isTrivialPassword, normalizePassword, switchLayout } from '@kashtanka/rules';

/**
 * Whether a password is among the most common ones, in either keyboard layout: «йцукенгш» is as well known as
 * `qwertyui`. The list is large and rarely needed, so it is loaded at the first use.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const lower = password.toLowerCase();
  const typed = [lower, switchLayout(lower) ?? lower];
  return dictionary['passwords-common'].some((common) => typed.includes(common));
}

export type Owner = { email: string; names: readonly string[] };

/** Checks the strength of a new password; the contract has checked its length. */
export async function validatePassword(typed: string, owner: Owner): Promise<FieldCode | undefined> {
  const password = normalizePassword(typed);
  if (isPasswordPersonal(password, owner)) return 'password_too_similar';
  return isTrivialPassword(password) || (await isCommonPassword(password)) ? 'password_too_common' : undefined;
}
