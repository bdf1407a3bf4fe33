import type { Kopecks } from '@kashtanka/rules';
import { lineCashback } from '../basket-totals.ts';
import type { PricedLine } from '../offers/goods-line.ts';
import type { PricedBasketLine } from '../offers/priced-basket.ts';

/** A line with the inputs of its sums. `available` is the number of units that can be bought now. */
export type SummedLine = PricedLine & {
  available: number;
  isCertificate: boolean;
  /** Sent by email, without a parcel. */
  isDigital: boolean;
  /** The quantity was cut to the stock when two baskets were merged. */
  isCut?: boolean;
};

/** Unavailable lines stay in the basket and count only in its number of units (D40). */
export function canBeBought({ available }: SummedLine): boolean {
  return available > 0;
}

/** Cashback of an available line. */
export function cashbackOf({ isCertificate }: SummedLine, priced: PricedBasketLine | undefined): Kopecks {
  return priced ? lineCashback({ priceWithDiscounts: priced.after, isCertificate }) : 0;
}
