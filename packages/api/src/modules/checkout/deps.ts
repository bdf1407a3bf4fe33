import type { Accounts } from '#modules/accounts';
import type { Baskets, Reorder } from '#modules/basket';
import type { Catalogue, TagSets } from '#modules/catalogue';
import type { Newsletter } from '#modules/customers';
import type { FulfilmentDeps } from '#modules/fulfilment';
import type { Geography } from '#modules/geography';
import type { Webhooks } from '#modules/webhooks';
import type { Cached } from '#platform/cache/cached';
import type { RateLimits } from '#platform/http/limits/rate-limits';

export type CheckoutDeps = FulfilmentDeps & {
  rateLimits: RateLimits;
  accounts: Accounts;
  catalogue: Pick<Catalogue, 'find'>;
  baskets: Baskets;
  reorder: Reorder;
  geography: Geography;
  tagSets: Cached<TagSets>;
  newsletter: Newsletter;
  webhooks: Webhooks;
};
