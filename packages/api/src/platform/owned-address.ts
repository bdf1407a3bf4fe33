import { type RawBuilder, sql } from './database.ts';

/**
 * An address and the account that acts under it. Anyone can register with any address, so an account that has not proven its
 * own reaches only rows of its own; a proven address brings the rows that belong to no account, as those of guests.
 */
export type OwnedAddress = { email: string; accountId: number; isProven: boolean };

/** The same, or an address that a guest has typed. */
export type ActingAddress = OwnedAddress | { email: string; accountId: null; isProven: false };

/** Whether a row with a column `account_id` belongs to an account; `column` holds the row's address in its stored form. */
export function belongsTo(
  { email, accountId, isProven }: OwnedAddress,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(account_id = ${accountId} or (${isProven}::boolean and account_id is null and ${column} = ${email}))`;
}
