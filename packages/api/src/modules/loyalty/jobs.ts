import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { listDifferences } from './prove-store.ts';

/** Runs nightly: checks that every balance is the sum of its entries and every cause was applied once. */
export const PROVE_POINTS_JOB = 'points_prove';

export function pointsJobs({ db, log }: { db: Database; log: Log }): JobHandlers {
  return {
    [PROVE_POINTS_JOB]: async () => {
      for (const difference of await listDifferences(db))
        log.error(difference, 'the ledger of bonus points is inconsistent');
    },
  };
}
