import type { Basket, Counted, Discount } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { Hint } from '../offers/hints.ts';
import type { ConditionType } from '../offers/offer.ts';
import type { PricedBasket } from '../offers/priced-basket.ts';
import { type AppliedVoucher, basketVouchers } from './basket-vouchers.ts';
import { hintMessage } from './hint-message.ts';
import { type LineSums, lineSums } from './line-sums.ts';
import { type OfferView, toDiscount } from './offer-view.ts';
import { type BonusPoints, serializeBonus, type TotalledParts, totalsOf } from './priced-totals.ts';
import { canBeBought, type SummedLine } from './summed-line.ts';
import type { BasketSumTexts } from './texts.ts';

/** A certificate of the basket: its balance in kopecks, and its list entry without an amount. */
type PayingCertificate = { available: number; discount: Discount };

export type PricedParts<Line extends SummedLine = SummedLine> = {
  lines: readonly Line[];
  /** The lines that can be bought, priced. */
  priced: PricedBasket;
  /** The texts of an offer; undefined for an unlisted one. */
  findOffer: (offerId: number) => OfferView | undefined;
  /** In the order in which they pay. */
  certificates: readonly PayingCertificate[];
  /** In the order in which they were applied. */
  vouchers: readonly AppliedVoucher[];
  /** Null for a guest. */
  bonus: BonusPoints | null;
  texts: BasketSumTexts;
};

/**
 * All parts of a basket response that depend on its lines and the offers: the same texts and sums on server and client.
 */
type BasketSums<Line> = Pick<
  Basket,
  | 'quantity'
  | 'is_shipping_required'
  | 'price_without_discounts'
  | 'price'
  | 'total_cashback'
  | 'bonus_points_applied'
  | 'bonus_points'
  | 'upsell_messages'
  | 'discounts'
  | 'vouchers'
> & { lines: { line: Line; sums: LineSums }[] };

export function basketSums<Line extends SummedLine>(parts: PricedParts<Line>): BasketSums<Line> {
  const { lines, priced } = parts;
  const totals = totalsOf(parts, 0);
  const inOrder = lines.filter(canBeBought);
  const pricedLines = new Map(priced.lines.map((line) => [line.id, line]));
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    is_shipping_required: inOrder.some(({ isDigital }) => !isDigital),
    price_without_discounts: moneyToWire(totals.totalNoDiscount),
    price: moneyToWire(totals.totalForGoods),
    total_cashback: moneyToWire(totals.totalCashback),
    bonus_points_applied: moneyToWire(totals.bonusPointsApplied),
    bonus_points: serializeBonus(parts.bonus, totals),
    upsell_messages: priced.hints.flatMap((hint) => toUpsell(hint, parts)),
    // Benefits granted after the order are listed already; they take nothing off (D36).
    discounts: [...givenDiscounts(parts, ['Basket', 'Deferred']), ...certificateDiscounts(parts)],
    vouchers: basketVouchers(parts.vouchers, priced.trace, parts.texts),
    lines: lines.map((line) => ({
      line,
      sums: lineSums(line, { ...parts, priced: pricedLines.get(line.id) }),
    })),
  };
}

function toUpsell(hint: Hint, { findOffer, texts }: PricedParts): Basket['upsell_messages'] {
  const view = findOffer(hint.offerId);
  if (!view) return [];
  return [{ offer_id: hint.offerId, message: hintMessage(hint, view, texts), ...toCounted(hint.type, hint) }];
}

/** Discounts of some categories, in the order in which they apply. */
export function givenDiscounts(
  { priced, findOffer }: Pick<PricedParts, 'priced' | 'findOffer'>,
  categories: readonly Discount['category'][],
): Discount[] {
  return priced.discounts.flatMap(({ offerId, category, amount }) => {
    const view = findOffer(offerId);
    return view && categories.includes(category) ? [toDiscount(view, category, amount)] : [];
  });
}

/** Payment of each certificate for the goods; with a delivery, more may be due and is split anew (CERT-09, CERT-10). */
export function certificateDiscounts(
  parts: Omit<TotalledParts, 'certificates'> & Pick<PricedParts, 'certificates'>,
): Discount[] {
  const { certificateAmounts: amounts } = totalsOf(parts, 0);
  return parts.certificates.map(({ discount }, at) => ({ ...discount, amount: moneyToWire(amounts[at] ?? 0) }));
}

const UNITS = {
  Count: 'pieces',
  Coverage: 'products',
  Value: 'money',
  ValueAndDirection: 'money',
} as const satisfies Record<ConditionType, Counted['unit']>;

/** Progress of a basket towards an offer, in the unit of its condition. */
export function toCounted(type: ConditionType, { have, missing }: { have: number; missing: number }): Counted {
  const unit = UNITS[type];
  const write = unit === 'money' ? moneyToWire : String;
  return { unit, missing: write(missing), reached: write(have) };
}
