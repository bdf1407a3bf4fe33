import { randomUUID } from 'node:crypto';
import { createClient } from '@kashtanka/contract/client';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { type Accounts, consentRecords, createAccountAdmin } from '#modules/accounts';
import { basketRecords } from '#modules/basket';
import { type Catalogue, createOrderLineSnapshot, createProductAdmin, type FoundArticle } from '#modules/catalogue';
import { createCertificateAdmin } from '#modules/certificates';
import { createRedirectAdmin } from '#modules/content';
import { findPhoto, type Newsletter } from '#modules/customers';

import { createOrderAdmin, type FulfilmentDeps, transitionAutomatically } from '#modules/fulfilment';
import { orderAdminRecords, orderRecords } from '#modules/orders';
import { findUndoEnd, isBeingPacked } from '#modules/packing';
import { createPromotionAdmin } from '#modules/promotions';
import { createSettingsAdmin, type Settings } from '#modules/settings';
import { createPickupPointAdmin, type Shipping } from '#modules/shipping';
import { createStaffModule } from '#modules/staff';
import { createStockAdmin, type StockEffect } from '#modules/stock';
import { findBegunLine } from '#modules/workshop';
import type { Tx } from '#platform/database';
import { createInternalContext, type User, type UserContext } from '#platform/http/context';
import type { Dispatch } from '#platform/http/dispatch';
import { createTransportWithContext } from '#platform/http/in-process';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import type { AttachmentCreators } from '#platform/mail/attachments';
import { listEmailsOfAccount } from '#platform/mail/outbox';
import type { PasswordCost } from '#platform/security/passwords';
import { exportCustomerData } from './customer-data-export.ts';
import { createEmailAdmin } from './email-admin.ts';
import { createLedgerAdmin } from './ledger-admin.ts';
import { createReports } from './reports.ts';

type Deps = FulfilmentDeps & {
  accounts: Accounts;
  catalogue: Catalogue;
  settings: Settings;
  newsletter: Newsletter;
  shipping: Shipping;
  dispatch: Dispatch;
  attachmentCreators: AttachmentCreators;
  rateLimits: RateLimits;
  passwordCost: PasswordCost;
  backofficeOrigin: string;
};

/** Commands on one order in its timeline; refused ones count too. */
const MOST_ENTRIES = 1_000;

/** Back-office services; no shopper calls them. */
export function createAdmin(deps: Deps) {
  const { db, clock, events, accounts, settings, stock } = deps;
  const { staff, routes: staffRoutes, ...staffServices } = createStaffModule(deps);
  const { perform, admit } = staff;
  const auditOfOrder = (number: number) =>
    staff.audit({ name: null, subject: `order ${number}`, since: null, limit: MOST_ENTRIES });
  const goods = sentInsteadOf(deps);
  const orders = createOrderAdmin({
    ...deps,
    perform,
    admit,
    auditOfOrder,
    weigh: weighBy(deps),
    undoableUntil: (tx, number) => findUndoEnd(tx, number, clock.now()),
    ...goods,
    listBasketLines: (id) => basketRecords.listLineIds(db, id),
  });
  return {
    staff,
    ...staffServices,
    staffRoutes,
    orders,
    goods: { ...goods, availableOf: (articles: readonly string[]) => stock.available(db, articles) },
    ledger: createLedgerAdmin({ clock, payments: deps.payments, perform }),
    pickupPoints: createPickupPointAdmin({ points: deps.shipping.points, perform }),
    /** Transitions without a staff actor, for the demo shop. */
    moveOrder: (number: string, move: Parameters<typeof transitionAutomatically>[2]) =>
      transitionAutomatically(deps, number, move),
    engravings: (number: string) => orderRecords.listEngravings(db, number),
    emails: createEmailAdmin({ ...deps, perform }),
    reports: createReports(deps),
    ...createPromotionAdmin({ db, clock, events, accounts, perform }),
    customers: createAccountAdmin({ ...deps, perform, ...asUserOf(deps) }),
    customerData: customerDataOf(deps),
    certificates: createCertificateAdmin({ ...deps, perform }),
    settingsAdmin: createSettingsAdmin({ db, clock, settings, perform, media: deps.media }),
    products: createProductAdmin({
      db,
      events,
      perform,
      refresh: deps.listing.refresh,
      spelling: deps.catalogue.getSpelling,
    }),
    redirectRules: createRedirectAdmin({ db, perform }),
    stock: createStockAdmin({ db, clock, stock, perform, ...goodsOf(deps) }),
  };
}

/** A user's context in Russian, because the customer's language is known only to their browser. */
function asUserOf({ db, accounts, dispatch, log, origin }: Deps) {
  const asUser = (user: User): UserContext =>
    createInternalContext({ requestId: randomUUID(), locale: DEFAULT_LOCALE, origin, log, uses: () => {} }, user);
  const ownData = async (user: User) => {
    const data = await exportCustomerData(dispatch, asUser(user), (name) => findPhoto(db, name));
    const owner = await accounts.getAddress(db, user.id);
    return {
      ...data,
      notes: await orderAdminRecords.listNotesOfAccount(db, user.id),
      letters: await listEmailsOfAccount(db, owner),
      consents: await consentRecords.listOfAccount(db, owner),
    };
  };
  return { asUser, ownData };
}

/** What the shop knows of an account besides its orders, for the page of a customer. */
function customerDataOf(deps: Deps) {
  const { db, accounts, dispatch } = deps;
  const { asUser } = asUserOf(deps);
  return async (accountId: number) => {
    const context = asUser({ id: accountId, session: 0 });
    const dogs = await createClient(createTransportWithContext(dispatch, context)).listDogs();
    const owner = await accounts.getAddress(db, accountId);
    return {
      dogs: dogs.ok ? dogs.body.data : [],
      notes: await orderAdminRecords.listNotesOfAccount(db, accountId),
      emails: await listEmailsOfAccount(db, owner),
      consents: await consentRecords.listOfAccount(db, owner),
    };
  };
}

/** Item weights, as for a basket. */
function weighBy({ catalogue }: Deps) {
  return async (articles: readonly string[]) =>
    new Map(
      [...(await catalogue.find(articles))].map(([article, { product, variant }]) => [
        article,
        variant?.weight_g ?? product.weight_g,
      ]),
    );
}

/** Data for exchange orders: articles on sale, and a basket for the order. */
function sentInsteadOf({ catalogue, listing }: Deps) {
  return {
    onSale: async (articles: readonly string[]) => {
      const [found, reference] = [await catalogue.find(articles), await catalogue.reference.get()];
      const closed = await listing.openings([
        ...new Set([...found.values()].map(({ product }) => product.article)),
      ]);
      const onSale = ({ product, variant, isInRange }: FoundArticle) =>
        isInRange && variant !== null && !closed.has(product.article);
      return new Map(
        [...found].map(([article, place]) => [
          article,
          { ...createOrderLineSnapshot(place, reference), isOnSale: onSale(place) },
        ]),
      );
    },
    sizesOf: async (products: readonly string[]) => {
      const found = await catalogue.find(products);
      return products.flatMap((article) => found.get(article)?.product.variants.map((size) => size.article) ?? []);
    },
    pricesOf: async (articles: readonly string[]) =>
      new Map(
        [...(await catalogue.find(articles))].flatMap(([article, { product, variant }]) =>
          product.certificate ? [] : [[article, variant?.price ?? product.price] as const],
        ),
      ),
    guardLines: async (tx: Tx, lines: { number: number; positions: readonly number[] }) => {
      if (await isBeingPacked(tx, lines.number)) return { problem: 'being_packed' } as const;
      const position = await findBegunLine(tx, lines);
      return position === undefined ? undefined : ({ problem: 'cut', position } as const);
    },
    closedBasket: basketRecords.insertClosed,
  };
}

/** Services of higher modules for stock administration. */
function goodsOf({ catalogue, listing }: Deps) {
  return {
    spelling: catalogue.getSpelling,
    countedOf: async (articles: readonly string[]) => {
      const found = [...(await catalogue.find(articles)).values()];
      return found.flatMap(({ product, variant }) =>
        variant ? [variant.article] : product.variants.map(({ article }) => article),
      );
    },
    refreshListing: async (tx: Tx, effects: readonly StockEffect[]) => {
      const found = await catalogue.find(effects.map(({ article }) => article));
      const productOf = (article: string) => found.get(article)?.product.article ?? article;
      await listing.handleStockChange(
        tx,
        effects.map((effect) => ({ ...effect, product: productOf(effect.article) })),
      );
    },
  };
}
