import { DAY_MS } from '@kashtanka/rules';
import { deleteExpiredLogins, ROTATE_KEY_JOB } from '#modules/accounts';
import { basketRecords } from '#modules/basket';
import { CERTIFICATE_JOBS } from '#modules/certificates';
import { RESUME_ORDERS_JOB } from '#modules/checkout';
import { MISSED_RETURNS_JOB, subscriptionRecords } from '#modules/customers';
import { deleteOldRuns } from '#modules/exchange';
import { FULFILMENT_JOBS } from '#modules/fulfilment';
import type { Listing } from '#modules/listing';
import type { Media } from '#modules/media';
import { paymentJobs } from '#modules/payments';
import { PROMOTION_JOBS } from '#modules/promotions';
import { deleteQuotes, SYNC_PICKUP_POINTS_JOB } from '#modules/shipping';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { EVERYTHING, type Events } from '#platform/events/events';
import { deleteOldResponses } from '#platform/idempotency';
import type { CronJobs, JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';
import { deleteOldEmails } from '#platform/mail/outbox';
import { NORMALIZE_EMAILS_JOB, normalizeAllEmails } from './normalize-emails.ts';
import { RETENTION_JOB } from './retention.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

type Deps = { db: Database; clock: Clock; log: Log; events: Events; listing: Listing; media: Media };

/** Scheduled work, mostly nightly: starts and ends of offers, retention, and the restart of stuck jobs. */
export function createScheduledJobs({ db, clock, log, events, listing, media }: Deps): {
  jobs: JobHandlers;
  crons: CronJobs;
} {
  return {
    crons: [
      { name: 'night_forget', pattern: '17 1 * * *' },
      // Handlers of these jobs belong to their modules.
      { name: paymentJobs.resume, pattern: '27 1 * * *' },
      { name: paymentJobs.reconcile, pattern: '32 1 * * *' },
      { name: paymentJobs.resumeReceipts, pattern: '35 1 * * *' },
      { name: RESUME_ORDERS_JOB, pattern: '37 1 * * *' },
      { name: FULFILMENT_JOBS.finishDigital, pattern: '39 1 * * *' },
      { name: PROMOTION_JOBS.verifyLedger, pattern: '57 1 * * *' },
      { name: RETENTION_JOB, pattern: '7 2 * * *' },
      { name: SYNC_PICKUP_POINTS_JOB, pattern: '41 0 * * *' },
      { name: FULFILMENT_JOBS.followParcels, pattern: '22 */2 * * *' },
      { name: FULFILMENT_JOBS.resumeParcels, pattern: '52 * * * *' },
      { name: MISSED_RETURNS_JOB, pattern: '7 * * * *' },
      { name: CERTIFICATE_JOBS.sendOverdue, pattern: '12 * * * *' },
      { name: ROTATE_KEY_JOB, pattern: '47 1 1 * *' },
    ],
    jobs: {
      [PROMOTION_JOBS.reprice]: () =>
        inTransaction(db, async (tx) => {
          await listing.reprice(tx);
          await events.publish(tx, [EVERYTHING]);
        }),
      [NORMALIZE_EMAILS_JOB]: async () => {
        await normalizeAllEmails({ db, log });
      },
      night_forget: async () => {
        const now = clock.now();
        await deleteOldResponses(db, now);
        await deleteExpiredLogins(db, now);
        await basketRecords.deleteStale(db, daysBefore(now, 60));
        await deleteOldEmails(db, daysBefore(now, 30));
        await subscriptionRecords.deleteUnconfirmed(db, daysBefore(now, 30));
        await deleteQuotes(db, daysBefore(now, 30));
        await deleteOldRuns(db, { unstored: daysBefore(now, 1), stored: daysBefore(now, 31) });
        await subscriptionRecords.deleteExpired(db, {
          before: daysBefore(now, 365),
          pendingBefore: daysBefore(now, 30),
        });
        await listing.deleteStaleSpellings();
        await media.removeDeleted(daysBefore(now, 1));
      },
    },
  };
}
