import { DAY_MS, NOTICE_DAYS, RETENTION_YEARS } from '@kashtanka/rules';
import { consentRecords, type createInactiveAccountCleanup } from '#modules/accounts';

import { visitCounts } from '#modules/analytics';
import { certificatePersonalData } from '#modules/certificates';
import { orderPersonalData } from '#modules/orders';
import { receiptRecords } from '#modules/payments';
import { returnPersonalData } from '#modules/returns';
import {
  type Actor,
  type ActorRefusal,
  countOldAudit,
  eraseOldAudit,
  type PerformCommand,
  performWithAudit,
} from '#modules/staff';
import { type Clock, moscowDay, moscowYear, startOfMoscowYear } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Log } from '#platform/log';

/** Runs nightly (D78). */
export const RETENTION_JOB = 'retention';

/** Numbers of outdated rows by kind. */
type Outdated = {
  orders: number;
  consents: number;
  audit: number;
  counts: number;
  accounts: number;
  certificates: number;
};

const YEAR_MS = 365 * DAY_MS;
const NOTICE_MS = NOTICE_DAYS * DAY_MS;

/** Small batches, so that locks are short. */
const BATCH = 500;

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  inactiveAccounts: ReturnType<typeof createInactiveAccountCleanup>;
  perform: PerformCommand;
};

type RetentionAdmin = {
  /** Counts the rows of the next run without changes. */
  count(): Promise<Outdated>;
  /** Runs now, like the nightly job. It can be interrupted and repeated. */
  enforce(): Promise<Outdated>;
  /** A run by staff with an audit row, which remains even if the run is interrupted. */
  enforceBy(actor: Actor): Promise<({ ok: true } & Outdated) | ActorRefusal>;
  jobs: JobHandlers;
};

export function createRetention(deps: Deps): RetentionAdmin {
  return {
    count: () => count(deps),
    enforce: () => enforce(deps),
    enforceBy: (actor) =>
      performWithAudit(deps.perform, actor, {
        action: { command: 'retention', subject: 'what may be kept no longer' },
        work: () => enforce(deps),
      }),
    jobs: {
      [RETENTION_JOB]: async () => deps.log.info(await enforce(deps), 'outdated data was erased'),
    },
  };
}

function bounds({ clock }: Deps) {
  const now = clock.now();
  const before = (years: number) => new Date(now.getTime() - years * YEAR_MS);
  return {
    now,
    orders: {
      placedBefore: startOfMoscowYear(moscowYear(now) - RETENTION_YEARS.order),
      unpaidPlacedBefore: before(RETENTION_YEARS.unpaidOrder),
    },
    consents: before(RETENTION_YEARS.consent),
    audit: before(RETENTION_YEARS.audit),
    counts: moscowDay(before(RETENTION_YEARS.visitCounts)),
    unused: {
      loggedInBefore: new Date(before(RETENTION_YEARS.account).getTime() + NOTICE_MS),
      goesAt: new Date(now.getTime() + NOTICE_MS),
      now,
    },
    accounts: { notifiedBefore: new Date(now.getTime() - NOTICE_MS) },
    certificates: before(RETENTION_YEARS.certificate),
  };
}

async function count(deps: Deps): Promise<Outdated> {
  const { db, inactiveAccounts } = deps;
  const { orders, consents, audit, counts, accounts, certificates } = bounds(deps);
  return {
    orders: await orderPersonalData.count(db, orders),
    consents: await consentRecords.countEnded(db, consents),
    audit: await countOldAudit(db, audit),
    counts: await visitCounts.countOld(db, counts),
    accounts: await inactiveAccounts.count(accounts),
    certificates: await certificatePersonalData.count(db, certificates),
  };
}

async function enforce(deps: Deps): Promise<Outdated> {
  const { db, inactiveAccounts } = deps;
  const { now, orders, consents, audit, counts, unused, accounts, certificates } = bounds(deps);
  await inBatches(() => inactiveAccounts.notify({ ...unused, limit: BATCH }));
  return {
    orders: await inBatches(() =>
      inTransaction(db, async (tx) => {
        const numbers = await orderPersonalData.anonymise(tx, orders, { now, limit: BATCH });
        await receiptRecords.eraseContacts(tx, numbers);
        await returnPersonalData.erase(tx, numbers);
        return numbers.length;
      }),
    ),
    consents: await inBatches(() => consentRecords.eraseEnded(db, consents, BATCH)),
    audit: await inBatches(() => eraseOldAudit(db, audit, BATCH)),
    counts: await inBatches(() => visitCounts.deleteOld(db, counts, BATCH)),
    accounts: await inBatches(() => inactiveAccounts.remove(accounts, BATCH)),
    certificates: await inBatches(() =>
      inTransaction(db, (tx) => certificatePersonalData.erase(tx, certificates, { now, limit: BATCH })),
    ),
  };
}

async function inBatches(take: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const taken = await take();
    sum += taken;
    if (taken < BATCH) return sum;
  }
}
