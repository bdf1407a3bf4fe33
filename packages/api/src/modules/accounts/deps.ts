import type { Settings } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Throttle } from '#platform/http/throttle';
import type { Accounts, Welcome } from './accounts.ts';

/** Who gets the shop's letters, as far as an account has a say in it. */
export type LettersOfAccounts = {
  isOn(db: Database | Tx, email: string): Promise<boolean>;
  join(
    tx: Tx,
    who: { email: string; isAccounts: true; form: 'registration' | 'profile' },
    context: Context,
  ): Promise<boolean>;
  leave(tx: Tx, who: { email: string; form: 'profile' }, context: Context): Promise<boolean>;
};

export type AccountRouteDeps = {
  db: Database;
  clock: Clock;
  throttle: Throttle;
  settings: Settings;
  accounts: Accounts;
  welcome: Welcome;
  newsletter: LettersOfAccounts;
  points: AccountPoints;
};

/** What an account has of points, which a floor above keeps and hands in; kopecks. */
export type AccountPoints = {
  balanceOf(db: Database, accountId: number): Promise<number>;
  pendingOf(db: Database, accountId: number): Promise<number>;
};
