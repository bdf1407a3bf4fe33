import {
  type Accounts,
  accountJobs,
  accountRoutes,
  createAccounts,
  type PasswordCost,
  type Welcome,
} from '#modules/accounts';
import { addressRoutes } from '#modules/addresses';
import { bannerImporter, bannerRoutes } from '#modules/banners';
import {
  type BasketDeps,
  basketRoutes,
  basketStreams,
  bringVoucher,
  createBaskets,
  joinBaskets,
  putBackInto,
} from '#modules/basket';
import { catalogueImporters, catalogueRoutes, createCatalogue } from '#modules/catalogue';
import {
  CARD_ATTACHMENT,
  cardMaker,
  certificateJobs,
  certificateRoutes,
  createCertificates,
  createPrintForHolder,
} from '#modules/certificates';
import { type CheckoutDeps, checkoutJobs, checkoutRoutes } from '#modules/checkout';
import { dogPhoto, dogRoutes } from '#modules/dogs';
import { createTagSets, engravingRoutes, tagSetImporter } from '#modules/engraving';
import { fulfilmentJobs, hearCarrier } from '#modules/fulfilment';
import { type IntakeDeps, importByHand, importShopData } from '#modules/intake';
import { createMedia, type Media } from '#modules/media';
import { createNewsletter } from '#modules/newsletter';
import {
  createNotifications,
  notificationImporter,
  notificationJobs,
  notificationRoutes,
} from '#modules/notifications';
import { createOffers, offerImporter, offerRoutes } from '#modules/offers';
import { adoptOrder, hasBought } from '#modules/orders';
import { createPayments, type PaymentProvider } from '#modules/payments';
import { createPlaces, placeImporters, placeRoutes } from '#modules/places';
import { createPoints, pointsJobs, pointsRoutes } from '#modules/points';
import { createReceipts, type Till } from '#modules/receipts';
import { createRedirects, redirectImporter } from '#modules/redirects';
import { createSettings } from '#modules/settings';
import { collectionImporter, createShelf, type Shelf, shelfJobs, shelfRoutes } from '#modules/shelf';
import { createShipping, type DeliveryProvider, shippingImporters, shippingRoutes } from '#modules/shipping';
import { socialPostImporter, socialRoutes } from '#modules/social';
import type { Act } from '#modules/staff';
import { createStatistics, statisticsRoutes } from '#modules/statistics';
import { createStock, type Stock } from '#modules/stock';
import { createStories, storyImporters, storyJobs } from '#modules/stories';
import { subscriptionJobs, subscriptionRoutes } from '#modules/subscriptions';
import { createVouchers, voucherImporter } from '#modules/vouchers';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { createDispatch, type Handlers } from '#platform/http/dispatch';
import type { StreamHandlers } from '#platform/http/serve-streams';
import { createStreams } from '#platform/http/streams';
import { createThrottle } from '#platform/http/throttle';
import type { Log } from '#platform/log';
import { mailJobs } from '#platform/mail/send-letters';
import type { MailTransport } from '#platform/mail/transport';
import type { News } from '#platform/news';
import type { Sealing } from '#platform/sealing';
import { openDesks } from './desks.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createRetention } from './retention.ts';

/** What the API needs of the outside. */
export type ApiDeps = {
  db: Database;
  news: News;
  clock: Clock;
  log: Log;
  /** Where pictures lie; servers of one database share it. */
  mediaFolder: string;
  paymentProviders: readonly PaymentProvider[];
  /** Carriers that the operator has a contract with. */
  deliveryProviders: readonly DeliveryProvider[];
  /** Who makes fiscal receipts. */
  till: Till;
  mail: MailTransport;
  /** How codes that are worth money are kept. */
  sealing: Sealing;
  passwordCost: PasswordCost;
  /** The shop's address as shoppers see it, for letters; without a slash at its end. */
  origin: string;
  /** Off only for benches and tests, which all come from one address. */
  throttles: boolean;
  /** How many streams this process tells at most. */
  mostStreams: number;
  /** Makes an answer that breaks its own schema a fault. */
  checkAnswers: boolean;
};

export type Api = ReturnType<typeof createApi>;

/** The lists of an import that need no other room. */
const OTHER_IMPORTERS = [
  ...[collectionImporter, offerImporter, voucherImporter, tagSetImporter, redirectImporter],
  ...[notificationImporter, bannerImporter, socialPostImporter],
  ...[...shippingImporters, ...placeImporters, ...storyImporters],
];

/** Builds the rooms from the ground floor up, each with the doors of those below it. */
export function createApi(deps: ApiDeps) {
  const { db, news, clock, log, sealing, origin } = deps;
  const throttle = createThrottle(deps.throttles);
  const accounts = createAccounts({ db, news, clock, sealing, passwordCost: deps.passwordCost });
  const newsletter = createNewsletter({ db, clock, sealing });
  const lower = openLowerFloors(deps, accounts);
  const { settings, media, places, redirects, stock, catalogue, tagSets, offers, stories, statistics } = lower;
  const shelfDeps = { db, news, clock, catalogue, stock, offers, media, settings, stories };
  const shelf = createShelf(shelfDeps);
  const certificateDeps = { db, clock, news, sealing, origin };
  const certificates = createCertificates(certificateDeps);
  const vouchers = createVouchers({ db, clock, news, accounts, settings, hasBought });
  const points = createPoints({ clock, news });
  const basketDeps: BasketDeps = { db, news, clock, ...lower, shelf, certificates, vouchers, points };
  const baskets = createBaskets(basketDeps);
  const shipping = createShipping({ db, news, clock, log, places, settings, providers: deps.deliveryProviders });
  const payments = createPayments({ db, clock, log, providers: deps.paymentProviders });
  const receipts = createReceipts({ db, clock, log, till: deps.till });
  const checkoutDeps: CheckoutDeps = {
    ...{ db, news, clock, log, sealing, origin, throttle, baskets, shipping, payments, receipts, places },
    ...{ settings, stock, shelf, media, tagSets, certificates, vouchers, points, accounts, newsletter },
    putBack: putBackInto(basketDeps),
  };

  const handlers: Handlers = {
    ...ownRoutes({ ...checkoutDeps, ...lower, awaited: statistics.awaited, welcome: welcomeTo(basketDeps) }),
    ...catalogueRoutes({ catalogue, media }),
    ...engravingRoutes({ db, tagSets, catalogue, stock, media }),
    ...shelfRoutes(shelfDeps),
    ...{ ...offerRoutes({ offers }), ...placeRoutes(places), ...statisticsRoutes({ statistics }) },
    ...toldRoutes({ db, news, clock, media }),
    ...shippingRoutes({ db, places, shipping }),
    ...certificateRoutes({ certificates, throttle }),
    ...basketRoutes({ ...basketDeps, baskets, places, throttle }),
    ...checkoutRoutes(checkoutDeps),
  };

  const nights = openNights({ db, clock, log, news, shelf });
  const dispatch = createDispatch(handlers, { checkAnswers: deps.checkAnswers });
  const { makers, printForHolder } = openCards({ ...certificateDeps, certificates, throttle });
  const desks = openDesks({ ...checkoutDeps, catalogue, dispatch, makers });
  return {
    dispatch,
    streams: createStreams({ news, most: deps.mostStreams }),
    streamHandlers: basketStreams(baskets) satisfies StreamHandlers,
    ...{ throttle, identify: accounts.identify, settings, media, redirects, stories, statistics },
    ...{ articles: shelf.articles, printForHolder, dogPhoto: (name: string) => dogPhoto(db, name) },
    ...{ ...desks, confirmNewsletter: newsletter.confirm, receivePaymentCallback: payments.receiveCallback },
    hearCarrier: (carrier: string, body: unknown) => hearCarrier(checkoutDeps, carrier, body),
    ...importsInto({ db, news, clock, media, stock, shelf, act: desks.staff.act }),
    jobs: {
      ...accountJobs({ db, clock, accounts, origin }),
      ...{ ...payments.jobs, ...receipts.jobs, ...shipping.points.jobs },
      ...shelfJobs(shelfDeps),
      ...checkoutJobs(checkoutDeps),
      ...fulfilmentJobs(checkoutDeps),
      ...subscriptionJobs({ db, clock, catalogue, stock, media, stories, accounts, origin }),
      ...{ ...notificationJobs({ db, news }), ...storyJobs({ db, news, clock }) },
      ...{ ...pointsJobs({ db, log }), ...certificateJobs(certificateDeps) },
      ...mailJobs({ db, clock, log, transport: deps.mail, makers }),
      ...nights.jobs,
    },
    ...{ retention: nights.retention, crons: nights.crons },
  };
}

/** Cards of certificates: with their letters, and for who has a code. */
function openCards(deps: Parameters<typeof createPrintForHolder>[0]) {
  return { makers: { [CARD_ATTACHMENT]: cardMaker(deps) }, printForHolder: createPrintForHolder(deps) };
}

/** What the shop tells on its pages, and shows at home. */
function toldRoutes({ db, news, clock, media }: Pick<ApiDeps, 'db' | 'news' | 'clock'> & { media: Media }) {
  return {
    ...notificationRoutes(createNotifications({ db, news, clock })),
    ...bannerRoutes({ db, media }),
    ...socialRoutes({ db, media }),
  };
}

/** What the clock alone brings about. */
function openNights(deps: Parameters<typeof createHousekeeping>[0] & Parameters<typeof createRetention>[0]) {
  const { jobs, crons } = createHousekeeping(deps);
  const { jobs: retentionJobs, ...retention } = createRetention(deps);
  return { retention, crons, jobs: { ...jobs, ...retentionJobs } };
}

/** What the shop has and where it is, before anybody comes to buy. */
function openLowerFloors({ db, news, clock, log, mediaFolder }: ApiDeps, accounts: Accounts) {
  const media = createMedia({ db, folder: mediaFolder });
  const catalogue = createCatalogue({ db, news });
  return {
    settings: createSettings({ db, news }),
    media,
    stories: createStories({ db, news, clock, media, accounts }),
    places: createPlaces({ db, news }),
    redirects: createRedirects({ db, log, nowMs: () => clock.now().getTime() }),
    stock: createStock(),
    catalogue,
    statistics: createStatistics({ db, clock, log, catalogue }),
    tagSets: createTagSets({ db, news }),
    offers: createOffers({ db, news, clock }),
  };
}

type OwnDeps = CheckoutDeps & Parameters<typeof accountRoutes>[0] & Parameters<typeof subscriptionRoutes>[0];

/** What belongs to an account, and what is told by letter. */
function ownRoutes(deps: OwnDeps) {
  return {
    ...accountRoutes(deps),
    ...addressRoutes(deps),
    ...dogRoutes(deps),
    ...pointsRoutes(deps),
    ...subscriptionRoutes(deps),
  };
}

/** What a browser has picked comes along with a login; a friend's code and an order of before, with a new account. */
function welcomeTo(deps: BasketDeps): Welcome {
  return async (tx, { accountId: userId, email, friendsCode: key, orderNumber }, context) => {
    await joinBaskets(deps, tx, { userId, context });
    if (orderNumber !== null) await adoptOrder(tx, orderNumber, { id: userId, email }, context);
    if (key !== null) await bringVoucher(deps, tx, { userId, key, context });
  };
}

type Importing = Pick<IntakeDeps, 'db' | 'news' | 'clock' | 'media'> & { stock: Stock; shelf: Shelf; act: Act };

function importsInto({ stock, shelf, ...deps }: Importing) {
  const intake = {
    ...deps,
    importers: [...catalogueImporters(stock), ...OTHER_IMPORTERS],
    refreshProducts: shelf.refresh,
    settleProducts: shelf.settle,
    refreshPrices: shelf.reprice,
  };
  return {
    importShopData: (...asked: DropFirst<Parameters<typeof importShopData>>) => importShopData(intake, ...asked),
    importByHand: (...asked: DropFirst<Parameters<typeof importByHand>>) => importByHand(intake, ...asked),
  };
}

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
