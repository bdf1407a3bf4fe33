import { CASHBACK_RATE } from '@kashtanka/pricing';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { createInactiveAccountCleanup } from '#modules/accounts';
import { createBasketStreams } from '#modules/basket';
import { createBulk } from '#modules/bulk';
import { giftCardPdf } from '#modules/certificates';
import { createConfirmWaiting, findPhoto } from '#modules/customers';
import { handleCarrierWebhook } from '#modules/fulfilment';
import { createStreets } from '#modules/geography';
import { createResponseCache } from '#platform/http/cache/response-cache';
import { createDispatch } from '#platform/http/dispatch';
import { networkHasher } from '#platform/http/limits/network-address';
import { createStreams } from '#platform/http/streams/streams';
import { countJobs } from '#platform/jobs';
import { SEND_EMAIL_JOB, SENDERS } from '#platform/mail/outbox';
import { createAdmin } from './admin.ts';
import { createAttachmentCreators } from './attachment-creators.ts';
import { metalOfTags } from './backoffice/metal-of-tags.ts';
import { createBackofficeCalls } from './backoffice-calls.ts';
import { createOrderGenerator } from './generated-orders/order-generator.ts';
import { createHandlers } from './handlers.ts';
import { createScheduledJobs } from './housekeeping.ts';
import { createImportExport } from './import-export.ts';
import { createJobHandlers, createShopLook } from './jobs.ts';
import { type ApiDeps, createModules, type Modules } from './modules.ts';
import { normalizeAllEmails } from './normalize-emails.ts';
import { createPreviews } from './previews.ts';
import { createRetention } from './retention.ts';

export type Api = ReturnType<typeof createApi>;

/** The API without its transport: calls, streams, jobs, back office and partner callbacks. */
export function createApi(deps: ApiDeps) {
  const modules = createModules(deps);
  const { db, events, rateLimits, accounts, newsletter, listing, payments } = modules;
  const handlers = createHandlers(modules);
  const dispatch = createDispatch(handlers, deps);
  const metalOf = metalOfTags(modules);
  const attachmentCreators = createAttachmentCreators(modules, metalOf);
  const { staffRoutes, ...admin } = createAdmin({ ...deps, ...modules, dispatch, attachmentCreators });
  const { drafts, draftJobs, ...data } = createImportExport(modules, { ...deps, ...admin.staff });
  const { previews, ...previewed } = createPreviews(modules, { ...deps, drafts, handlers });
  const bulk = createBulk({ ...deps, ...admin, rows: data.dataRows, perform: admin.staff.perform });
  const housekeeping = createScheduledJobs(modules);
  const inactiveAccounts = createInactiveAccountCleanup(modules);
  const { jobs: retentionJobs, ...retention } = createRetention({ ...modules, ...admin.staff, inactiveAccounts });
  const ownJobs = {
    ...bulk.jobs,
    ...housekeeping.jobs,
    ...retentionJobs,
    ...draftJobs,
    ...data.exchange.jobs,
  };
  const streets = createStreets({ ...modules, provider: deps.streetProvider });
  const parts = { ...modules, ...previewed, ...admin, today: modules, checkout: { ...modules, streets } };
  return {
    dispatch,
    ...createBackofficeCalls(deps, { ...parts, ...data, staffRoutes, metalOf, retention, bulk }),
    previews,
    clock: deps.clock,
    responseCache: createResponseCache(deps),
    streams: createStreams({ events, most: deps.maxStreams }),
    streamHandlers: createBasketStreams(modules.baskets),
    rateLimits,
    identify: accounts.identify,
    hashNetwork: networkHasher(modules.encryption),
    settings: modules.settings,
    media: modules.media,
    redirects: modules.redirects,
    content: modules.content,
    analytics: modules.analytics,
    articles: listing.articles,
    printForHolder: giftCardPdf.createForHolder(modules),
    dogPhoto: (name: string) => findPhoto(db, name),
    ...admin,
    /** Codes of the delivery methods that the shop offers. */
    deliveryMethods: async () =>
      (await modules.shipping.methods({ weightG: 0 }, DEFAULT_LOCALE)).map(({ code }) => code),
    ...describeShop(modules),
    orderGenerator: createOrderGenerator({ ...modules, perform: admin.staff.perform }),
    confirmNewsletter: newsletter.confirm,
    confirmWaiting: createConfirmWaiting(modules),
    normalizeStoredEmails: () => normalizeAllEmails(modules),
    receivePaymentCallback: payments.receiveCallback,
    receiveCarrierWebhook: (carrier: string, body: unknown) => handleCarrierWebhook(modules, carrier, body),
    ...data,
    jobs: {
      ...createJobHandlers(modules, { transport: deps.mail, attachmentCreators, ...deps }),
      ...ownJobs,
    },
    workers: { common: 4, own: { [SEND_EMAIL_JOB]: SENDERS } },
    countJobs: () => countJobs(db),
    streets,
    retention,
    webhooks: { ...modules.webhooks, ...modules.webhooks.admin(admin.staff.perform) },
    crons: housekeeping.crons,
  };
}

/** What pages and emails say about the shop, past its calls. */
function describeShop(modules: Modules) {
  const { settings, catalogue } = modules;
  return {
    applyShopLook: createShopLook(modules),
    /** The share of the goods that comes back as points; null while points pay for nothing. */
    pointsPercent: async () => ((await settings.get()).bonus_rate_percent > 0 ? CASHBACK_RATE / 100 : null),
    specialProducts: catalogue.findSpecial,
  };
}
