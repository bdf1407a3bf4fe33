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
  // An invitation adds a member; a name is bound to a system user at the terminal alone.
  'staff add',
  'staff bind',
  // Recorded when a page is read.
  'customers look',
];

/** Commands that are given at a terminal alone, each with its reason. */
const AT_A_TERMINAL: Partial<Record<StaffCommand, string>> = {
  'orders generate': 'makes orders for load tests, never in a shop with customers',
  'data export': 'a file of the whole shop is exported by its operator',
};

it('staff commands: each has a call of the back office, or a reason to be missing there', () => {
  const calls = Object.values<AdminCall>(adminContract);
  const called = new Set(calls.flatMap((call) => ('command' in call ? [call.command] : [])));

  const missing = STAFF_COMMANDS.filter((command) => !called.has(command) && !ELSEWHERE.includes(command));

  expect(missing.toSorted()).toEqual(Object.keys(AT_A_TERMINAL).toSorted());
});
