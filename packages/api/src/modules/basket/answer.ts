import type { Basket, BasketLine, Discount } from '@kashtanka/contract';
import { moneyToWire, spendCertificates } from '@kashtanka/rules';
import { toDiscount } from '#modules/offers';
import type { Region } from '#modules/places';
import { toLineProduct } from '#modules/shelf';
import { type Locale, localText } from '#platform/locale';
import type { PricedBasketView, ViewedLine } from './baskets.ts';
import { toCertificateDiscount } from './certificate-discount.ts';
import { toUpsell } from './upsell-messages.ts';

export const EMPTY_BASKET: Basket = {
  id: null,
  currency: 'RUB',
  quantity: 0,
  is_shipping_required: false,
  price_without_discounts: '0.00',
  price: '0.00',
  total_cashback: '0.00',
  bonus_points_applied: '0.00',
  upsell_messages: [],
  discounts: [],
  lines: [],
};

export function toBasket(view: PricedBasketView, locale: Locale, regions: readonly Region[]): Basket {
  const { basket, lines, priced } = view;
  return {
    id: basket.id,
    currency: 'RUB',
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    is_shipping_required: view.isShippingRequired,
    price_without_discounts: moneyToWire(priced.goods.before),
    price: moneyToWire(priced.goods.after),
    total_cashback: moneyToWire(lines.reduce((sum, line) => sum + line.cashback, 0)),
    bonus_points_applied: '0.00',
    upsell_messages: priced.hints.flatMap((hint) => toUpsell(hint, view, locale, regions)),
    // What is granted after the order is told already; it takes nothing off (D36).
    discounts: [...discountsOf(view, locale, ['Basket', 'Deferred']), ...certificateDiscounts(view, locale)],
    lines: lines.map((line) => toLine(line, view, locale)),
  };
}

/** Discounts of some categories, in the order in which they apply. */
export function discountsOf(
  { priced, offers }: PricedBasketView,
  locale: Locale,
  categories: readonly Discount['category'][],
): Discount[] {
  return priced.discounts.flatMap(({ offerId, category, amount }) => {
    const running = offers.get(offerId);
    return running && categories.includes(category) ? [toDiscount(running.row, amount, category, locale)] : [];
  });
}

/** What each certificate pays of the goods; with a delivery, more may be due and is parted anew (CERT-09, CERT-10). */
export function certificateDiscounts({ certificates, priced }: PricedBasketView, locale: Locale): Discount[] {
  const amounts = spendCertificates(priced.goods.after, certificates);
  return certificates.map((certificate, at) => toCertificateDiscount(certificate, amounts[at] ?? 0, locale));
}

export function toLine(line: ViewedLine, view: PricedBasketView, locale: Locale): BasketLine {
  const { found } = line;
  const variant = found.family.structure === 'parent' ? found.variant : null;
  const available = new Map([[line.article, line.available]]);
  return {
    id: line.id,
    article: line.article,
    product: toLineProduct(found.family, variant, {
      locale,
      available,
      reference: view.reference,
      media: view.media,
    }),
    quantity: line.quantity,
    options: line.options,
    price: { currency: 'RUB', incl_tax: moneyToWire(line.unitPrice) },
    price_before_discounts: moneyToWire(line.before),
    price_with_discounts: moneyToWire(line.after),
    discount: { incl_tax: moneyToWire(line.before - line.after), offers: offersOn(line, view, locale) },
    total_cashback: moneyToWire(line.cashback),
    warning: warningOf(line, view, locale),
  };
}

/** The offers that lowered a line, in the order in which they did. */
function offersOn(
  { id }: ViewedLine,
  { priced, offers }: PricedBasketView,
  locale: Locale,
): BasketLine['discount']['offers'] {
  const given = priced.lines.find((line) => line.id === id)?.offers ?? [];
  return given.flatMap(({ offerId, amount }) => {
    const running = offers.get(offerId);
    return running ? [{ name: localText(running.row.name, locale), amount: moneyToWire(amount) }] : [];
  });
}

/** A line that cannot be bought now, or not in this number, stays and says so (D40). */
function warningOf(line: ViewedLine, { lines }: PricedBasketView, locale: Locale): BasketLine['warning'] {
  if (!line.inOrder) {
    const message = { ru: 'Этот товар закончился', en: 'This item is sold out' }[locale];
    return { code: 'not_available', message };
  }
  const wanted = lines
    .filter(({ article }) => article === line.article)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted <= line.available) return null;
  const message = { ru: `Осталось ${line.available}\u00a0шт.`, en: `Only ${line.available} left` }[locale];
  return { code: 'max_value', message };
}
