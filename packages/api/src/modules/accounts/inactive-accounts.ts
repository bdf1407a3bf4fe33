import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { createInternalContext } from '#platform/http/context';
import type { Log } from '#platform/log';
import { queueEmail } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security/security-log';
import type { Accounts } from './accounts.ts';
import { removeAccount } from './delete-profile.ts';
import type { AccountNewsletter } from './deps.ts';
import { inactiveAccountEmail } from './emails/account-emails.ts';
import {
  countExpired,
  type ExpiredAccounts,
  type InactiveAccounts,
  listExpired,
  lockExpired,
  markNotified,
} from './sql/inactive-accounts.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  accounts: Accounts;
  newsletter: AccountNewsletter;
  origin: string;
};

/** Deletion of accounts without a login for years (D78). */
export type InactiveAccountCleanup = {
  /** The number of accounts that were notified long enough ago. */
  count(going: ExpiredAccounts): Promise<number>;
  /** Notifies up to `limit` owners, once per inactivity period; returns the number notified. */
  notify(unused: InactiveAccounts): Promise<number>;
  /** Deletes up to `limit` accounts; returns the number deleted. */
  remove(going: ExpiredAccounts, limit: number): Promise<number>;
};

export function createInactiveAccountCleanup(deps: Deps): InactiveAccountCleanup {
  const { db, clock, origin } = deps;
  return {
    count: (going) => countExpired(db, going),
    notify: (unused) =>
      inTransaction(db, async (tx) => {
        const notified = await markNotified(tx, unused);
        for (const { id: accountId, email } of notified)
          await queueEmail(
            tx,
            { email, accountId },
            inactiveAccountEmail({ origin, goesAt: unused.goesAt }),
            clock.now(),
          );
        return notified.length;
      }),
    remove: async (going, limit) => {
      let removed = 0;
      for (const id of await listExpired(db, going, limit)) if (await removeOne(deps, going, id)) removed += 1;
      return removed;
    },
  };
}

/** The row lock lets a concurrent login finish first, which keeps the account. */
async function removeOne(deps: Deps, going: ExpiredAccounts, id: number): Promise<boolean> {
  const { db, origin, log } = deps;
  const inside = { requestId: randomUUID(), locale: DEFAULT_LOCALE, origin, log, uses: () => {} } as const;
  const context = createInternalContext(inside, { id, session: NO_LOGIN });
  const isRemoved = await inTransaction(db, async (tx) => {
    if (!(await lockExpired(tx, going, id))) return false;
    await removeAccount(tx, deps, context);
    return true;
  });
  if (isRemoved) logSecurityEvent(context, 'account_deleted', id);
  return isRemoved;
}

/** Session id of a job, which has no login. */
const NO_LOGIN = 0;
