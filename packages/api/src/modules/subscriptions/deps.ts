import type { Accounts } from '#modules/accounts';
import type { Catalogue } from '#modules/catalogue';
import type { Newsletter } from '#modules/newsletter';
import type { Stock } from '#modules/stock';
import type { Stories } from '#modules/stories';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';

export type SubscriptionDeps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  newsletter: Newsletter;
  catalogue: Catalogue;
  stock: Stock;
  stories: Pick<Stories, 'findDrop'>;
};
