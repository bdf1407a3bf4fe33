import type { Kopecks } from '@kashtanka/rules';
import { lineCashback } from '../cashback.ts';
import type { PricedLine } from '../offers/goods-line.ts';
import type { PricedBasketLine } from '../offers/priced-basket.ts';

/** A line with the inputs of its sums. `available` is the number of units that can be bought now. */
export type SummedLine = PricedLine & {
  available: number;
  isCertificate: boolean;
  /** Comes by mail: no parcel is needed for it. */
  isDigital: boolean;
  /** Two baskets that became one wanted more of it than there is. */
  isCut?: boolean;
};

/** Lines that cannot be bought stay in the basket and count for nothing but its number of pieces (D40). */
export function canBeBought({ available }: SummedLine): boolean {
  return available > 0;
}

/** Cashback of an available line. */
export function cashbackOf({ isCertificate }: SummedLine, priced: PricedBasketLine | undefined): Kopecks {
  return priced ? lineCashback({ priceWithDiscounts: priced.after, isCertificate }) : 0;
}
