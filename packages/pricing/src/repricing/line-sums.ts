import type { BasketLine } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { PricedBasketLine } from '../offers/priced-basket.ts';
import type { OfferView } from './offer-view.ts';
import { canBeBought, cashbackOf, type SummedLine } from './summed-line.ts';
import type { BasketSumTexts } from './texts.ts';

/** The fields of a line that depend on the whole basket. */
export type LineSums = Pick<
  BasketLine,
  'price_before_discounts' | 'price_with_discounts' | 'discount' | 'total_cashback' | 'is_cut' | 'warning'
>;

/** The line as priced, which one that cannot be bought is not; and the basket around it. */
type Around = {
  priced: PricedBasketLine | undefined;
  lines: readonly SummedLine[];
  findOffer: (offerId: number) => OfferView | undefined;
  texts: Pick<BasketSumTexts, 'soldOut' | 'left'>;
};

export function lineSums(line: SummedLine, around: Around): LineSums {
  const { priced } = around;
  const before = line.unitPrice * line.quantity;
  const after = priced?.after ?? before;
  return {
    price_before_discounts: moneyToWire(before),
    price_with_discounts: moneyToWire(after),
    discount: { incl_tax: moneyToWire(before - after), offers: offersOn(around) },
    total_cashback: moneyToWire(cashbackOf(line, priced)),
    is_cut: line.isCut ?? false,
    warning: warningOf(line, around),
  };
}

/** The offers that lowered a line, in the order in which they did. */
function offersOn({ priced, findOffer }: Around): BasketLine['discount']['offers'] {
  return (priced?.offers ?? []).flatMap(({ offerId, amount }) => {
    const view = findOffer(offerId);
    return view ? [{ name: view.name, amount: moneyToWire(amount) }] : [];
  });
}

/** A line that is unavailable, or not in this quantity, stays with a warning (D40). */
function warningOf(line: SummedLine, { lines, texts }: Around): BasketLine['warning'] {
  if (!canBeBought(line)) return { code: 'not_available', message: texts.soldOut };
  const wanted = lines
    .filter(({ article }) => article === line.article)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted <= line.available && !line.isCut) return null;
  return { code: 'max_value', message: texts.left(line.available) };
}
