import type { Kopecks } from '@kashtanka/rules';
import { type BasisPoints, shareRoundedHalfUp } from '@kashtanka/rules';

/** One rate for all, never added up for family members (LOYALTY-01, LOYALTY-02, D20). */
export const CASHBACK_RATE: BasisPoints = 700;

/** 7 % of a line after discounts, half up to the kopeck; certificates earn nothing (D41). */
export function lineCashback(line: { priceWithDiscounts: Kopecks; isCertificate: boolean }): Kopecks {
  return line.isCertificate ? 0 : shareRoundedHalfUp(line.priceWithDiscounts, CASHBACK_RATE);
}
