import { type RawBuilder, sql } from '../database/index.ts';

/**
 * An email and the account that uses it. Anyone can register with any email, so an account with an unconfirmed email
 * has access to its own rows only; a confirmed email also gives access to rows without an account, as those of guests.
 */
export type OwnedAddress = { email: string; accountId: number; isProven: boolean };

/** The same, or an email that a guest has typed. */
export type ActingAddress = OwnedAddress | { email: string; accountId: null; isProven: false };

/**
 * An SQL condition: a row with a column `account_id` belongs to an account; `column` contains the row's email in stored
 * form.
 */
export function belongsTo(
  { email, accountId, isProven }: OwnedAddress,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(account_id = ${accountId} or (${isProven}::boolean and account_id is null and ${column} = ${email}))`;
}
