import {
  type Delivery,
  isCertificate,
  isPersonalised,
  lineCashback,
  type PricedBasket,
  priceBasket,
} from '@kashtanka/rules';
import type { Catalogue, Found, Reference } from '#modules/catalogue';
import type { Certificates, HeldCertificate } from '#modules/certificates';
import type { TagSets } from '#modules/engraving';
import type { Media, MediaUrl } from '#modules/media';
import type { Offers, RunningOffer } from '#modules/offers';
import type { Settings } from '#modules/settings';
import type { Stock } from '#modules/stock';
import type { Cached } from '#platform/cached';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { News, Topic } from '#platform/news';
import { hashToken } from '#platform/token';
import {
  closeBasket,
  findClosedBasket,
  type LineRecord,
  lockBasket,
  type OpenBasket,
  readBasket,
} from './store.ts';
import { unitPriceOf } from './unit-price.ts';

export function basketTopic(id: number): Topic {
  return `basket:${id}`;
}

export type BasketDeps = {
  db: Database;
  news: News;
  clock: Clock;
  catalogue: Catalogue;
  stock: Stock;
  offers: Offers;
  media: Media;
  settings: Settings;
  tagSets: Cached<TagSets>;
  certificates: Certificates;
};

/** A line with what it stands for and what it costs. `inOrder` is false for one that cannot be bought now (D40). */
export type ViewedLine = LineRecord & {
  found: Found;
  unitPrice: number;
  available: number;
  inOrder: boolean;
  before: number;
  after: number;
  cashback: number;
  isCertificate: boolean;
};

export type PricedBasketView = {
  basket: OpenBasket;
  lines: ViewedLine[];
  /** In the order in which they pay. */
  certificates: HeldCertificate[];
  priced: PricedBasket;
  offers: ReadonlyMap<number, RunningOffer>;
  reference: Reference;
  media: Map<string, MediaUrl>;
  isShippingRequired: boolean;
  isPersonalised: boolean;
  weightG: number;
};

export type Baskets = {
  /** The basket of who asks; undefined when there is none yet. */
  find(context: Context): Promise<OpenBasket | undefined>;
  /** The same, locked until the transaction ends. */
  lock(tx: Tx, context: Context): Promise<OpenBasket | undefined>;
  /** What a basket holds at the prices of this moment; a delivery brings its charge and the offers on it. */
  view(basket: OpenBasket, delivery?: Delivery | null, tx?: Tx): Promise<PricedBasketView>;
  /** A basket that became an order is never opened again. */
  close(tx: Tx, id: number, now: Date): Promise<void>;
  /** The basket of this token that became an order, if it did. */
  findClosed(tx: Tx, context: Context): Promise<number | undefined>;
};

export function createBaskets(deps: BasketDeps): Baskets {
  const hashOf = ({ basketToken }: Context) => (basketToken === null ? undefined : hashToken(basketToken));
  return {
    find: async (context) => {
      const hash = hashOf(context);
      return hash && readBasket(deps.db, hash);
    },
    lock: async (tx, context) => {
      const hash = hashOf(context);
      return hash && lockBasket(tx, hash);
    },
    view: (basket, delivery = null, tx) => viewBasket(deps, basket, delivery, tx ?? deps.db),
    close: closeBasket,
    findClosed: async (tx, context) => {
      const hash = hashOf(context);
      return hash && findClosedBasket(tx, hash);
    },
  };
}

async function viewBasket(
  deps: BasketDeps,
  basket: OpenBasket,
  delivery: Delivery | null,
  db: Database | Tx,
): Promise<PricedBasketView> {
  const articles = [...new Set(basket.lines.map(({ article }) => article))];
  const [found, available, offers, reference] = [
    await deps.catalogue.find(articles),
    await deps.stock.available(db, articles),
    await deps.offers.open(),
    await deps.catalogue.reference.get(),
  ];
  const known = basket.lines.flatMap((line) => {
    const place = found.get(line.article);
    return place ? [{ line, place, available: place.isInRange ? (available.get(line.article) ?? 0) : 0 }] : [];
  });
  const media = await deps.media.urls(
    known.flatMap(({ place }) => place.family.images.map((image) => image.media)),
  );
  const priced = priceBasket({
    lines: known.filter((one) => one.available > 0).map(toPricedLine),
    offers: [...offers.values()].map(({ offer }) => offer),
    nowMs: deps.clock.now().getTime(),
    channel: basket.channel,
    isLoggedIn: false,
    delivery,
  });
  const lines = known.map((one) => toViewedLine(one, priced));
  const certificates = await deps.certificates.read(db, basket.certificates);
  const inOrder = lines.filter((line) => line.inOrder);
  return {
    ...{ basket, lines, certificates, priced, offers, reference, media },
    isShippingRequired: inOrder.some((line) => !isDigital(line)),
    isPersonalised: inOrder.some((line) =>
      isPersonalised({ isCertificate: line.isCertificate, optionCodes: line.options.map(({ code }) => code) }),
    ),
    weightG: inOrder.reduce((sum, line) => sum + weightOf(line) * line.quantity, 0),
  };
}

type KnownLine = { line: LineRecord; place: Found; available: number };

function toPricedLine({ line, place }: KnownLine) {
  const { family } = place;
  return {
    id: line.id,
    article: line.article,
    parentArticle: line.article === family.article ? null : family.article,
    classCode: family.class_code,
    isDiscountable: !isCertificate(family),
    unitPrice: unitPriceOf(place, line.options),
    quantity: line.quantity,
  };
}

function toViewedLine({ line, place, available }: KnownLine, priced: PricedBasket): ViewedLine {
  const unitPrice = unitPriceOf(place, line.options);
  const result = priced.lines.find(({ id }) => id === line.id);
  const before = unitPrice * line.quantity;
  const after = result?.after ?? before;
  const certificate = isCertificate(place.family);
  return {
    ...line,
    ...{ found: place, unitPrice, available, before, after, isCertificate: certificate },
    inOrder: result !== undefined,
    cashback: result ? lineCashback({ priceWithDiscounts: after, isCertificate: certificate }) : 0,
  };
}

/** A certificate that is mailed needs no parcel; on paper it does, and weighs nothing (D62). */
function isDigital({ isCertificate: certificate, options }: ViewedLine): boolean {
  return certificate && options.some(({ code, value }) => code === 'certificate_format' && value === 'digital');
}

function weightOf({ found: { family, variant }, isCertificate: certificate }: ViewedLine): number {
  return certificate ? 0 : (variant?.weight_g ?? family.weight_g);
}
