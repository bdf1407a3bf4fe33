import type { Settings } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Throttle } from '#platform/http/throttle';
import type { Accounts, Welcome } from './accounts.ts';

export type AccountRouteDeps = {
  db: Database;
  clock: Clock;
  throttle: Throttle;
  settings: Settings;
  accounts: Accounts;
  welcome: Welcome;
  points: AccountPoints;
};

/** What an account has of points, which a floor above keeps and hands in; kopecks. */
export type AccountPoints = {
  balanceOf(db: Database, accountId: number): Promise<number>;
  pendingOf(db: Database, accountId: number): Promise<number>;
};
