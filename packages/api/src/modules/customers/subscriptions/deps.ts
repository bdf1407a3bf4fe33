import type { Accounts } from '#modules/accounts';
import type { Catalogue } from '#modules/catalogue';
import type { Content } from '#modules/content';
import type { Stock } from '#modules/stock';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Encryption } from '#platform/security/encryption';
import type { Newsletter } from '../newsletter/newsletter.ts';

export type SubscriptionDeps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  newsletter: Newsletter;
  catalogue: Catalogue;
  stock: Stock;
  encryption: Encryption;
  content: Pick<Content, 'findDrop'>;
  /** Called with every new request for an article. */
  awaited(tx: Tx, product: string, article: string): Promise<void>;
};
