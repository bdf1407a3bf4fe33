import type { FieldCode } from '@kashtanka/contract';
import { isPasswordLikeOwner, isPlainPassword, normalPassword } from '@kashtanka/rules';
import { isCommonPassword } from './common-passwords.ts';

export type Owner = { email: string; names: readonly string[] };

/** Checks the strength of a new password; the contract has checked its length. */
export async function validatePassword(typed: string, owner: Owner): Promise<FieldCode | undefined> {
  const password = normalPassword(typed);
  if (isPasswordLikeOwner(password, owner)) return 'password_too_similar';
  return isPlainPassword(password) || (await isCommonPassword(password)) ? 'password_too_common' : undefined;
}
