import type { Basket, BasketLine, BasketVoucher, RunningOffers } from '@kashtanka/contract';
import { isCertificate, moneyFromWire } from '@kashtanka/rules';
import { paysWithCode } from '../basket-totals.ts';
import { priceBasket } from '../offers/price-basket.ts';
import { basketSums } from './basket-sums.ts';
import type { AppliedVoucher } from './basket-vouchers.ts';
import { toEngineOffer } from './engine-offer.ts';
import type { OfferView } from './offer-view.ts';
import type { BonusPoints } from './priced-totals.ts';
import { canBeBought, type SummedLine } from './summed-line.ts';
import type { BasketSumTexts } from './texts.ts';

/** New quantities by line; 0 removes a line. */
export type Quantities = ReadonlyMap<number, number>;

/** Calculates the basket after a change of quantities. */
export type Reprice = (basket: Basket, quantities: Quantities) => Basket;

/**
 * Predicts the response of the shop after a change of quantities, equal to the kopeck and the word, because it runs the
 * same calculation. Undefined when a running offer cannot be parsed.
 */
export function createReprice(running: RunningOffers, texts: BasketSumTexts): Reprice | undefined {
  const views = running.offers.flatMap((wire) => toOfferView(wire) ?? []);
  if (views.length < running.offers.length) return undefined;
  const byId = new Map(views.map((one) => [one.offer.id, one]));
  return (basket, quantities) => {
    const wireLines = basket.lines
      .map((line) => withQuantity(line, quantities.get(line.id)))
      .filter(({ quantity }) => quantity > 0);
    const lines = wireLines.map(toSummed);
    const priced = priceBasket({
      lines: lines.filter(canBeBought),
      offers: views.map(({ offer }) => offer),
      nowMs: 0,
      channel: null,
      isLoggedIn: running.is_logged_in,
    });
    const certificates = basket.discounts
      .filter(paysWithCode)
      .map((discount) => ({ available: moneyFromWire(discount.available ?? '0.00'), discount }));
    const vouchers = basket.vouchers.map((voucher) => toApplied(voucher, views));
    const bonus = toBonus(basket.bonus_points);
    const sums = basketSums({
      lines,
      priced,
      findOffer: (id) => byId.get(id),
      certificates,
      vouchers,
      bonus,
      texts,
    });
    return {
      ...basket,
      ...sums,
      lines: sums.lines.map(({ line: { wire }, sums: own }) => ({ ...wire, ...own })),
    };
  };
}

/** A quantity set by the shopper is not a cut one. */
function withQuantity(line: BasketLine, quantity: number | undefined): BasketLine {
  return quantity === undefined ? line : { ...line, quantity, is_cut: false };
}

function toOfferView(wire: RunningOffers['offers'][number]): OfferView | undefined {
  const offer = toEngineOffer(wire);
  const { name, description, benefit, places, voucher } = wire;
  return offer && { offer, name, description, benefitValue: benefit.value, places, voucher };
}

/** The warning of a code without a running offer stays, because only the server knows its reason. */
function toApplied({ warning, ...listed }: BasketVoucher, views: readonly OfferView[]): AppliedVoucher {
  const opened = views.find(({ voucher }) => voucher?.code === listed.code);
  return { listed, opens: opened?.offer ?? { warning } };
}

function toBonus(points: Basket['bonus_points']): BonusPoints | null {
  if (!points) return null;
  const { asked, balance, rate_percent: ratePercent } = points;
  return { asked: moneyFromWire(asked), balance: moneyFromWire(balance), ratePercent };
}

/** A line's article is its product's: that of a size has a parent. */
function toSummed(wire: BasketLine): SummedLine & { wire: BasketLine } {
  const { id, article, product, quantity, price, options, is_cut: isCut, warning } = wire;
  const isSoldOut = warning?.code === 'not_available';
  const certificate = isCertificate(product);
  return {
    wire,
    id,
    article,
    quantity,
    isCut,
    classCode: product.class_code,
    parentArticle: product.parent,
    unitPrice: moneyFromWire(price.incl_tax),
    available: isSoldOut ? 0 : product.count_available,
    isCertificate: certificate,
    isDiscountable: !certificate,
    isDigital: certificate && isMailed(options),
  };
}

/** A certificate that is mailed needs no parcel; on paper it does (D62). */
export function isMailed(options: BasketLine['options']): boolean {
  return options.some(({ code, value }) => code === 'certificate_format' && value === 'digital');
}
