import type { Settings } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import type { OwnedAddress } from '#platform/mail/owned-email';
import type { Accounts, OnLogin } from './accounts.ts';

export type AccountNewsletter = {
  isOn(db: Database | Tx, owner: OwnedAddress): Promise<boolean>;
  join(tx: Tx, owner: OwnedAddress, form: 'registration' | 'profile', context: Context): Promise<boolean>;
  leave(tx: Tx, owner: OwnedAddress, form: 'profile', context: Context): Promise<boolean>;
};

export type AccountRouteDeps = {
  db: Database;
  clock: Clock;
  rateLimits: RateLimits;
  settings: Settings;
  accounts: Accounts;
  welcome: OnLogin;
  newsletter: AccountNewsletter;
  points: AccountBonusPoints;
};

/** Bonus points of an account, in kopecks; passed in from a higher layer. */
export type AccountBonusPoints = {
  balanceOf(db: Database, accountId: number): Promise<number>;
  pendingOf(db: Database, accountId: number): Promise<number>;
};
