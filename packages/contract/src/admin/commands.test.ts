import { STAFF_COMMANDS, type StaffCommand } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import type { AdminCall } from './admin-call.ts';
import { adminContract } from './contract.ts';

/** Commands that a call performs under another command, or that are recorded without a call. */
const ELSEWHERE: readonly StaffCommand[] = [
  // A new row; a change of a row is `rows edit`, which requires these by its list and fields.
  'prices edit',
  'offers edit',
  'delivery edit',
  // By `is_published` of a product's row.
  'products hide',
  'products publish',
  // By the lists `redirects` and `offers`.
  'redirects add',
  'redirects remove',
  // An invitation adds a member; a name is bound to a system user at the terminal alone.
  'staff add',
  'staff bind',
  // Recorded when a page is read.
  'customers look',
];

/** Commands that are given at a terminal alone so far. */
const AT_A_TERMINAL: readonly StaffCommand[] = [
  'orders generate',
  'vouchers create',
  'vouchers generate',
  'payments reconcile',
  'store pass',
  'certificates resend',
  'certificates activate',
  'certificates block',
  'certificates card',
  'certificates codes',
  'keys renew',
  'retention',
  'data import',
  'data export',
  'shipping sync',
];

it('staff commands: each has a call of the back office, or is known to be missing there', () => {
  const calls = Object.values<AdminCall>(adminContract);
  const called = new Set(calls.flatMap((call) => ('command' in call ? [call.command] : [])));

  const missing = STAFF_COMMANDS.filter((command) => !called.has(command) && !ELSEWHERE.includes(command));

  expect(missing.toSorted()).toEqual([...AT_A_TERMINAL].toSorted());
});
