import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { contextOfInside } from '#platform/http/context';
import type { Log } from '#platform/log';
import { post } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security-log';
import type { Accounts } from './accounts.ts';
import { removeAccount } from './delete-profile.ts';
import type { LettersOfAccounts } from './deps.ts';
import { unusedLetter } from './emails.ts';
import { countGoing, type Going, listGoing, lockGoing, markTold, type Unused } from './inactive-accounts-store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  accounts: Accounts;
  newsletter: LettersOfAccounts;
  origin: string;
};

/** Deletion of accounts without a login for years (D78). */
export type UnusedAccounts = {
  /** The number of accounts that were notified long enough ago. */
  count(going: Going): Promise<number>;
  /** Notifies up to `limit` owners, once per inactivity period; returns the number notified. */
  tell(unused: Unused): Promise<number>;
  /** Deletes up to `limit` accounts; returns the number deleted. */
  remove(going: Going, limit: number): Promise<number>;
};

export function createUnusedAccounts(deps: Deps): UnusedAccounts {
  const { db, clock, origin } = deps;
  return {
    count: (going) => countGoing(db, going),
    tell: (unused) =>
      inTransaction(db, async (tx) => {
        const notified = await markTold(tx, unused);
        for (const { id: accountId, email } of notified)
          await post(tx, { email, accountId }, unusedLetter({ origin, goesAt: unused.goesAt }), clock.now());
        return notified.length;
      }),
    remove: async (going, limit) => {
      let removed = 0;
      for (const id of await listGoing(db, going, limit)) if (await removeOne(deps, going, id)) removed += 1;
      return removed;
    },
  };
}

/** The row lock lets a concurrent login finish first, which keeps the account. */
async function removeOne(deps: Deps, going: Going, id: number): Promise<boolean> {
  const { db, origin, log } = deps;
  const inside = { requestId: randomUUID(), locale: 'ru', origin, log, uses: () => {} } as const;
  const context = contextOfInside(inside, { id, session: NO_LOGIN });
  const isRemoved = await inTransaction(db, async (tx) => {
    if (!(await lockGoing(tx, going, id))) return false;
    await removeAccount(tx, deps, context);
    return true;
  });
  if (isRemoved) logSecurityEvent(context, 'account_deleted', id);
  return isRemoved;
}

/** Session id of a job, which has no login. */
const NO_LOGIN = 0;
