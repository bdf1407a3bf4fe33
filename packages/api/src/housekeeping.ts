import { deleteStaleBaskets } from '#modules/basket';
import { OFFERS_TURN_JOB } from '#modules/offers';
import type { Shelf } from '#modules/shelf';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { forgetOldAnswers } from '#platform/idempotency';
import type { CronJobs, JobHandlers } from '#platform/jobs';
import { EVERYTHING, type News } from '#platform/news';

const SIXTY_DAYS_MS = 60 * 24 * 60 * 60 * 1000;

type Deps = { db: Database; clock: Clock; news: News; shelf: Shelf };

/** What the clock alone brings about: offers that begin and end, and forgetting what is no longer needed. */
export function createHousekeeping({ db, clock, news, shelf }: Deps): { jobs: JobHandlers; crons: CronJobs } {
  return {
    crons: [{ name: 'night_forget', pattern: '17 1 * * *' }],
    jobs: {
      [OFFERS_TURN_JOB]: () =>
        inTransaction(db, async (tx) => {
          await shelf.reprice(tx);
          await news.publish(tx, [EVERYTHING]);
        }),
      night_forget: async () => {
        const now = clock.now();
        await forgetOldAnswers(db, now);
        await deleteStaleBaskets(db, new Date(now.getTime() - SIXTY_DAYS_MS));
      },
    },
  };
}
