import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { listDifferences } from './prove-store.ts';

/** Runs by night: every balance is the sum of what came and went, and every cause has moved it once. */
export const PROVE_POINTS_JOB = 'points_prove';

export function pointsJobs({ db, log }: { db: Database; log: Log }): JobHandlers {
  return {
    [PROVE_POINTS_JOB]: async () => {
      for (const difference of await listDifferences(db))
        log.error(difference, 'the books of bonus points do not agree');
    },
  };
}
