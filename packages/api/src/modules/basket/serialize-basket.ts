import type { Basket, BasketLine, Discount } from '@kashtanka/contract';
import {
  type AppliedVoucher,
  basketSums,
  givenDiscounts,
  type LineSums,
  lineSums,
  type PricedParts,
  certificateDiscounts as paidByCertificates,
  toDiscount,
} from '@kashtanka/pricing';
import { moneyToWire } from '@kashtanka/rules';
import { basketSumsText } from '@kashtanka/texts/basket-sums';
import type { Region } from '#modules/geography';
import { serializeLineProduct } from '#modules/listing';
import type { ResolvedVoucher } from '#modules/promotions';
import type { Locale } from '#platform/locale';
import type { PricedBasketView, ViewedLine } from './baskets.ts';
import { listConsideredOffers } from './list-considered-offers.ts';
import { createOfferLookup, serializeNamedVoucher, toOfferView } from './offer-views.ts';
import { serializeCertificateDiscount } from './serialize-certificate-discount.ts';

export const EMPTY_BASKET: Basket = {
  id: null,
  currency: 'RUB',
  quantity: 0,
  is_shipping_required: false,
  price_without_discounts: '0.00',
  price: '0.00',
  total_cashback: '0.00',
  bonus_points_applied: '0.00',
  bonus_points: null,
  upsell_messages: [],
  discounts: [],
  vouchers: [],
  offers_version: '',
  lines: [],
};

export function serializeBasket(view: PricedBasketView, locale: Locale, regions: readonly Region[]): Basket {
  const { lines, ...sums } = basketSums({
    lines: view.lines,
    priced: view.priced,
    bonus: view.bonus,
    texts: basketSumsText[locale],
    findOffer: createOfferLookup(view.offers, locale, regions),
    certificates: payingCertificates(view, locale),
    vouchers: appliedVouchers(view, locale),
  });
  return {
    id: view.basket.id,
    currency: 'RUB',
    ...sums,
    offers_version: view.offersVersion,
    lines: lines.map(({ line, sums: own }) => serializeLine(line, own, { view, locale })),
  };
}

/** One line, as the response to its change. */
export function serializeChangedLine(line: ViewedLine, view: PricedBasketView, locale: Locale): BasketLine {
  const priced = view.priced.lines.find(({ id }) => id === line.id);
  // Region names are needed only by hints.
  const offerOf = createOfferLookup(view.offers, locale, []);
  return serializeLine(
    line,
    lineSums(line, { lines: view.lines, priced, findOffer: offerOf, texts: basketSumsText[locale] }),
    {
      view,
      locale,
    },
  );
}

function serializeLine(
  line: ViewedLine,
  sums: LineSums,
  { view: { reference, media }, locale }: { view: PricedBasketView; locale: Locale },
): BasketLine {
  const { found } = line;
  const variant = found.product.structure === 'parent' ? found.variant : null;
  const available = new Map([[line.article, line.available]]);
  return {
    id: line.id,
    article: line.article,
    product: serializeLineProduct(found.product, variant, { locale, available, reference, media }),
    quantity: line.quantity,
    options: line.options,
    price: { currency: 'RUB', incl_tax: moneyToWire(line.unitPrice) },
    ...sums,
  };
}

export function deliveryDiscounts({ priced, offers }: PricedBasketView, locale: Locale): Discount[] {
  return givenDiscounts({ priced, findOffer: createOfferLookup(offers, locale, []) }, ['Shipping']);
}

export function certificateDiscounts(view: PricedBasketView, locale: Locale): Discount[] {
  return paidByCertificates({ ...view, certificates: payingCertificates(view, locale) });
}

function appliedVouchers({ vouchers }: PricedBasketView, locale: Locale): AppliedVoucher[] {
  return vouchers.flatMap(({ running: { voucher, offer }, refusal }) =>
    voucher ? [{ listed: serializeNamedVoucher(voucher, locale), opens: refusal ? { refusal } : offer }] : [],
  );
}

/** The current discount of a code; zero if it applies only to a delivery or to goods that are missing. */
export function voucherDiscount(view: PricedBasketView, { running }: ResolvedVoucher, locale: Locale): Discount {
  const { offer } = running;
  const given = givenDiscounts({ priced: view.priced, findOffer: createOfferLookup(view.offers, locale, []) }, [
    offer.category,
  ]);
  const own = given.find(({ voucher }) => voucher?.code === running.voucher?.code);
  return own ?? toDiscount(toOfferView(running, locale, []), offer.category, 0);
}

function payingCertificates({ certificates }: PricedBasketView, locale: Locale): PricedParts['certificates'] {
  return certificates.map((held) => ({
    available: held.available,
    discount: serializeCertificateDiscount(held, 0, locale),
  }));
}

/** A priced basket in the forms of the checkout. */
export const basketViews = {
  serialize: serializeBasket,
  deliveryDiscounts,
  listConsideredOffers,
};
