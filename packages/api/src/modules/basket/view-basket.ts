import type { LineOption } from '@kashtanka/contract';
import {
  type BonusPoints,
  canBeBought,
  cashbackOf,
  type Delivery,
  isMailed,
  type PricedBasketLine,
  priceBasket,
  type SummedLine,
} from '@kashtanka/pricing';
import { isCertificate, isPersonalised, moneyFromWire } from '@kashtanka/rules';
import type { FoundArticle } from '#modules/catalogue';
import type { ResolvedVoucher, RunningOffer } from '#modules/promotions';
import type { Available } from '#modules/stock';
import type { Database, Tx } from '#platform/database';
import type { BasketDeps, PricedBasketView, ViewedLine, ViewSource } from './baskets.ts';
import { findUnopenedArticles } from './lines/unopened-articles.ts';
import { offersUnlockedBy, offersVersion } from './offer-views.ts';
import type { LineRecord, OpenBasket } from './sql/baskets.ts';

const NONE: ReadonlySet<string> = new Set();

function availableAsIn({ lines }: PricedBasketView): Available {
  return new Map(lines.map(({ article, available }) => [article, available]));
}

export async function viewBasket(
  deps: BasketDeps,
  basket: OpenBasket,
  delivery: Delivery | null,
  { tx, asIn }: ViewSource,
): Promise<PricedBasketView> {
  const db = tx ?? deps.db;
  const articles = [...new Set(basket.lines.map(({ article }) => article))];
  const vouchers = await listVouchers(deps, basket, db);
  const [found, open, reference] = [
    await deps.catalogue.find(articles),
    await deps.offers.open(),
    await deps.catalogue.reference.get(),
  ];
  // An article that was unavailable in the earlier view stays unavailable in this one.
  const available = asIn ? availableAsIn(asIn) : basket.available;
  const closed = asIn ? NONE : await findUnopenedArticles(deps, found, tx);
  const known = basket.lines.flatMap((line) => {
    const place = found.get(line.article);
    const isOnSale = place?.isInRange && (line.isEarly || !closed.has(line.article));
    return place ? [toSummed(line, place, isOnSale ? (available.get(line.article) ?? 0) : 0)] : [];
  });
  const media = await deps.media.urls(
    known.flatMap(({ found: place }) => place.product.images.map((image) => image.media)),
  );
  const isLoggedIn = basket.user_id !== null;
  const opened = offersUnlockedBy(vouchers);
  const offers = withOpened(open, opened);
  const priced = priceBasket({
    lines: known.filter(canBeBought),
    offers: [...offers.values()].map(({ offer }) => offer),
    nowMs: deps.clock.now().getTime(),
    channel: basket.channel,
    isLoggedIn,
    delivery,
  });
  const pricedLines = new Map(priced.lines.map((line) => [line.id, line]));
  const lines = known.map((line) => toViewed(line, pricedLines.get(line.id)));
  const certificates = await deps.certificates.read(db, basket.certificates);
  const inOrder = lines.filter((line) => line.inOrder);
  return {
    basket,
    lines,
    certificates,
    vouchers,
    priced,
    offers,
    reference,
    media,
    bonus: await readBonus(deps, basket, db),
    offersVersion: offersVersion((await deps.offers.now(basket.channel)).version, isLoggedIn, opened),
    isShippingRequired: inOrder.some((line) => !line.isDigital),
    isPersonalised: inOrder.some((line) =>
      isPersonalised({ isCertificate: line.isCertificate, optionCodes: line.options.map(({ code }) => code) }),
    ),
    weightG: inOrder.reduce((sum, line) => sum + weightOf(line) * line.quantity, 0),
  };
}

/** No query is sent for a basket without codes. */
export async function listVouchers(
  deps: Pick<BasketDeps, 'vouchers'>,
  { user_id: userId, channel, vouchers }: OpenBasket,
  db: Database | Tx,
): Promise<ResolvedVoucher[]> {
  return userId === null || vouchers.length === 0 ? [] : deps.vouchers.read(db, vouchers, { userId, channel });
}

async function readBonus(
  { points, settings }: BasketDeps,
  { user_id: userId, bonus_points: asked }: OpenBasket,
  db: Database | Tx,
): Promise<BonusPoints | null> {
  if (userId === null) return null;
  const { bonus_rate_percent: ratePercent } = await settings.get();
  return { asked, balance: await points.balanceOf(db, userId), ratePercent };
}

function withOpened(
  open: ReadonlyMap<number, RunningOffer>,
  opened: readonly RunningOffer[],
): ReadonlyMap<number, RunningOffer> {
  if (opened.length === 0) return open;
  return new Map([...open, ...opened.map((running) => [running.offer.id, running] as const)]);
}

type KnownLine = LineRecord & SummedLine & { found: FoundArticle };

function toSummed(line: LineRecord, found: FoundArticle, available: number): KnownLine {
  const { product } = found;
  const certificate = isCertificate(product);
  return {
    ...line,
    found,
    available,
    parentArticle: line.article === product.article ? null : product.article,
    classCode: product.class_code,
    unitPrice: getUnitPrice(found, line.options),
    isCertificate: certificate,
    isDiscountable: !certificate,
    isDigital: certificate && isMailed(line.options),
  };
}

function toViewed(line: KnownLine, priced: PricedBasketLine | undefined): ViewedLine {
  const before = line.unitPrice * line.quantity;
  return {
    ...line,
    before,
    after: priced?.after ?? before,
    inOrder: canBeBought(line),
    cashback: cashbackOf(line, priced),
  };
}

function weightOf({ found: { product, variant }, isCertificate: certificate }: ViewedLine): number {
  return certificate ? 0 : (variant?.weight_g ?? product.weight_g);
}

/**
 * The price of one item; a certificate costs its chosen sum (D39). An unparsable sum throws, because falling back to
 * the product's price could sell the certificate below its value.
 */
function getUnitPrice({ product, variant }: FoundArticle, options: readonly LineOption[]): number {
  const sum = options.find(({ code }) => code === 'certificate_sum');
  if (product.certificate && sum) return moneyFromWire(sum.value);
  return variant?.price ?? product.price;
}
