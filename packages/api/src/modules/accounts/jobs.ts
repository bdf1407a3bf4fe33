import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Accounts } from './accounts.ts';
import { deleteSessionsBefore } from './session-store.ts';

/** Runs by the month: keys that sign grow old. */
export const ROTATE_KEY_JOB = 'rotate_signing_key';

export function accountJobs({ accounts }: { accounts: Accounts }): JobHandlers {
  return { [ROTATE_KEY_JOB]: () => accounts.signingKeys.rotate() };
}

/** What is over is of no use any more. */
export async function forgetLogins(db: Database, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now);
}
