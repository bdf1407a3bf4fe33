import { type Accounts, createAccounts } from '#modules/accounts';
import { createAnalytics } from '#modules/analytics';
import { type BasketDeps, createBaskets, createReorder } from '#modules/basket';
import { createCatalogue, createTagSets } from '#modules/catalogue';
import { createCertificates } from '#modules/certificates';
import { createContent, createRedirects, type PageTexts } from '#modules/content';
import { createNewsletter } from '#modules/customers';
import { createGeography } from '#modules/geography';
import { createListing } from '#modules/listing';
import { createMedia, type MediaStore } from '#modules/media';
import { ownOrders } from '#modules/orders';
import { createPayments, createReceipts } from '#modules/payments';
import { createPromotions } from '#modules/promotions';
import { createSettings } from '#modules/settings';
import { createShipping } from '#modules/shipping';
import { createStock } from '#modules/stock';
import { createWebhooks } from '#modules/webhooks';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { OpenLimiter } from '#platform/http/limits/limiters';
import { createRateLimits } from '#platform/http/limits/rate-limits';
import type { Log } from '#platform/log';
import type { MailTransport } from '#platform/mail/transport';
import type { Network } from '#platform/outgoing/ask-public';
import type { Encryption } from '#platform/security/encryption';
import type { PasswordCost } from '#platform/security/passwords';
import type { StreetProvider } from '#providers/geography';
import type { FiscalService, PaymentProvider } from '#providers/payments';
import type { DeliveryProvider } from '#providers/shipping';

export type ApiDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  /** The folder of media; servers of one database share it or a store. */
  mediaFolder: string;
  mediaStore: MediaStore | null;
  /** The pages that the storefront can show a text on. */
  pageTexts: PageTexts;
  /** Where addresses that staff name may lead: of imported pictures and of the webhook. */
  outgoingNetwork: Network;
  paymentProviders: readonly PaymentProvider[];
  /** Configured carriers. */
  deliveryProviders: readonly DeliveryProvider[];
  /** The provider of street suggestions; null for none. */
  streetProvider: StreetProvider | null;
  /** The fiscal service. */
  fiscalService: FiscalService;
  mail: MailTransport;
  /** Encrypts codes that are worth money. */
  encryption: Encryption;
  passwordCost: PasswordCost;
  /** The shop's public origin for links in emails, without a trailing slash. */
  origin: string;
  /** The origin of the back office, without a trailing slash. */
  backofficeOrigin: string;
  /** Rate limit counters; null only for benchmarks and tests, whose requests come from one address. */
  openLimiter: OpenLimiter | null;
  /** The maximum number of open streams of this process. */
  maxStreams: number;
  /** Treats a response that violates its schema as a bug. */
  checkResponses: boolean;
};

export type Modules = ReturnType<typeof createModules>;

/** Creates the modules from the lowest layer up, each with the public APIs of those below. */
export function createModules(deps: ApiDeps) {
  const { db, events, clock, log, encryption, origin } = deps;
  const accounts = createAccounts({ db, events, clock, encryption, passwordCost: deps.passwordCost });
  const lower = createLowerModules(deps, accounts);
  const { settings, geography } = lower;
  const { hasBought } = ownOrders;
  const promotions = createPromotions({ db, clock, events, encryption, accounts, settings, hasBought });
  const listing = createListing({ db, events, clock, ...lower, ...promotions });
  const certificates = createCertificates({ db, clock, events, encryption });
  const basketDeps: BasketDeps = { db, events, clock, ...lower, ...promotions, listing, certificates };
  return {
    db,
    events,
    clock,
    log,
    encryption,
    origin,
    rateLimits: createRateLimits(deps.openLimiter),
    accounts,
    newsletter: createNewsletter({ db, clock, encryption }),
    ...lower,
    listing,
    certificates,
    ...promotions,
    baskets: createBaskets(basketDeps),
    reorder: createReorder(basketDeps),
    shipping: createShipping({ db, events, clock, log, geography, settings, providers: deps.deliveryProviders }),
    payments: createPayments({ db, clock, log, providers: deps.paymentProviders }),
    webhooks: createWebhooks(deps),
    receipts: createReceipts({ db, clock, log, fiscalService: deps.fiscalService }),
  };
}

/** Modules of the lower layers, which do not depend on shoppers. */
function createLowerModules({ db, events, clock, log, mediaFolder, mediaStore }: ApiDeps, accounts: Accounts) {
  const media = createMedia({ db, folder: mediaFolder, store: mediaStore });
  const catalogue = createCatalogue({ db, events });
  return {
    settings: createSettings({ db, events }),
    media,
    content: createContent({ db, events, clock, media, accounts }),
    geography: createGeography({ db, events }),
    redirects: createRedirects({ db, log, nowMs: () => clock.now().getTime() }),
    stock: createStock(),
    catalogue,
    analytics: createAnalytics({ db, clock, log, catalogue }),
    tagSets: createTagSets({ db, events }),
  };
}
