import { randomUUID } from 'node:crypto';
import type { Accounts } from '#modules/accounts';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database } from '#platform/database';
import { listTransfers, type TransferRow } from '../sql/bonus-point-transfers.ts';
import { getBalance, lockAccounts } from '../sql/bonus-points.ts';
import { type LedgerDeps, writeLedgerEntry } from './ledger.ts';

/** Bonus points administration; amounts in kopecks. */
export type BonusPointsAdmin = {
  /** Grants bonus points, or deducts a negative amount up to the balance. The shopper sees the reason. */
  move(email: string, amount: number, actor: Actor): Promise<Moved>;
  /** Past and pending transfers, newest first; undefined for an unknown email. */
  history(email: string): Promise<{ balance: number; transfers: TransferRow[] } | undefined>;
};

type Moved = { ok: true; balance: number } | { ok: false; problem: 'unknown' } | NotEnough | ActorRefusal;
type NotEnough = { ok: false; problem: 'not_enough'; balance: number };

type Deps = LedgerDeps & { db: Database; accounts: Accounts; perform: PerformCommand };

const MAX_SHOWN = 1_000;

export function createBonusPointsAdmin({ db, accounts, perform, ...ledger }: Deps): BonusPointsAdmin {
  return {
    move: async (email, amount, actor) => {
      const accountId = await accounts.findId(email);
      const name = amount > 0 ? 'points grant' : 'points take';
      const action = {
        command: name,
        subject: `customer ${accountId ?? 'unknown'}`,
        details: { kopecks: amount },
      } as const;
      return perform(actor, action, async (tx, { name: actor, reason }): Promise<Moved> => {
        if (accountId === undefined) return { ok: false, problem: 'unknown' };
        await lockAccounts(tx, [accountId]);
        const balance = await getBalance(tx, accountId);
        if (balance + amount < 0) return { ok: false, problem: 'not_enough', balance };
        const cause = `manual:${randomUUID()}`;
        const entry = { accountId, kind: 'manual', amount, cause, orderNumber: null } as const;
        await writeLedgerEntry(tx, ledger, { ...entry, by: { actor, reason } });
        return { ok: true, balance: balance + amount };
      });
    },
    history: async (email) => {
      const accountId = await accounts.findId(email);
      if (accountId === undefined) return undefined;
      return {
        balance: await getBalance(db, accountId),
        transfers: await listTransfers(db, accountId, { kinds: null, limit: MAX_SHOWN, offset: 0 }),
      };
    },
  };
}
