import { parseEmail } from '@kashtanka/rules';

/** The form in which an account's address is kept: people write their own in both cases, and it is one mailbox. */
export function accountEmail(typed: string): string | undefined {
  return parseEmail(typed)?.toLowerCase();
}
