import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { listDifferences } from '../sql/bonus-point-ledger.ts';

/** Runs nightly: checks that every balance is the sum of its entries and every cause was applied once. */
export const VERIFY_LEDGER_JOB = 'points_prove';

export function loyaltyJobs({ db, log }: { db: Database; log: Log }): JobHandlers {
  return {
    [VERIFY_LEDGER_JOB]: async () => {
      for (const difference of await listDifferences(db))
        log.error(difference, 'the ledger of bonus points is inconsistent');
    },
  };
}
