import { type BasisPoints, type Kopecks, shareRoundedDown, shareRoundedHalfUp } from '@kashtanka/rules';

/** True for a certificate among the discounts of the API: it pays and lowers no price (BASKET-07, OFFER-18). */
export function paysWithCode<D extends { benefit_type: string; voucher: object | null }>(
  discount: D,
): discount is D & { voucher: NonNullable<D['voucher']> } {
  return discount.voucher !== null && discount.benefit_type === 'Bond pay';
}

type BonusInput = {
  totalForGoods: Kopecks;
  sumOfCertificateLines: Kopecks;
  /** Whole percent, 0 to 100: the setting bonus_rate_percent (D42). */
  ratePercent: number;
};

const ONE_ROUBLE: Kopecks = 100;

/** Floor to roubles of the smallest of: the rate's share, goods without certificates, goods less one rouble (BONUS-02). */
export function bonusLimit({ totalForGoods, sumOfCertificateLines, ratePercent }: BonusInput): Kopecks {
  const byRate = shareRoundedDown(totalForGoods, ratePercent * 100);
  const withoutCertificates = totalForGoods - sumOfCertificateLines;
  const leavingOneRouble = totalForGoods - ONE_ROUBLE;
  return floorToRoubles(Math.max(0, Math.min(byRate, withoutCertificates, leavingOneRouble)));
}

/** Down to whole roubles, as points are spent: `126099` is `126000`. */
export function floorToRoubles(kopecks: Kopecks): Kopecks {
  return Math.floor(kopecks / ONE_ROUBLE) * ONE_ROUBLE;
}

export type TotalsInput = {
  price: Kopecks;
  priceWithoutDiscounts: Kopecks;
  shipping: Kopecks;
  bonusPointsApplied: Kopecks;
  certificates: readonly { available: Kopecks }[];
  totalCashback: Kopecks;
  sumOfCertificateLines: Kopecks;
  bonusBalance: Kopecks;
  bonusRatePercent: number;
};

export type Totals = {
  totalNoDiscount: Kopecks;
  totalForGoods: Kopecks;
  bonusLimit: Kopecks;
  bonusAmount: Kopecks;
  bonusPointsApplied: Kopecks;
  beforeCertificates: Kopecks;
  certificateAmounts: Kopecks[];
  totalCashback: Kopecks;
  /** Remaining sum to pay. */
  total: Kopecks;
};

/**
 * The derived values of a basket in the order of D34: goods, points, shipping, then certificates (BASKET-04).
 * Points are whole, and at most what the shopper has by now: a basket may outlive a balance (BONUS-01, D43).
 */
export function basketTotals(input: TotalsInput): Totals {
  const limit = bonusLimit({
    totalForGoods: input.price,
    sumOfCertificateLines: input.sumOfCertificateLines,
    ratePercent: input.bonusRatePercent,
  });
  const bonusAmount = Math.min(floorToRoubles(Math.max(0, input.bonusBalance)), limit);
  const bonusPointsApplied = Math.min(floorToRoubles(Math.max(0, input.bonusPointsApplied)), bonusAmount);
  const beforeCertificates = input.price - bonusPointsApplied + input.shipping;
  const certificateAmounts = spendCertificates(beforeCertificates, input.certificates);
  return {
    totalNoDiscount: input.priceWithoutDiscounts,
    totalForGoods: input.price,
    bonusLimit: limit,
    bonusAmount,
    bonusPointsApplied,
    beforeCertificates,
    certificateAmounts,
    totalCashback: input.totalCashback,
    total: beforeCertificates - certificateAmounts.reduce((all, amount) => all + amount, 0),
  };
}

/** Certificates absorb what remains, in their order, each up to its available amount (CERT-09, CERT-10). */
export function spendCertificates(due: Kopecks, certificates: readonly { available: Kopecks }[]): Kopecks[] {
  let rest = due;
  return certificates.map(({ available }) => {
    const amount = Math.min(available, rest);
    rest -= amount;
    return amount;
  });
}

/** The same for every customer; a household's rates are not added (LOYALTY-01, LOYALTY-02, D20). */
export const CASHBACK_RATE: BasisPoints = 700;

/** 7 % of a line after discounts, half up to the kopeck; certificates earn nothing (D41). */
export function lineCashback(line: { priceWithDiscounts: Kopecks; isCertificate: boolean }): Kopecks {
  return line.isCertificate ? 0 : shareRoundedHalfUp(line.priceWithDiscounts, CASHBACK_RATE);
}
