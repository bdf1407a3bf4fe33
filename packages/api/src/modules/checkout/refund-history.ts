import { paymentsText } from '@kashtanka/texts/api/payments';
import { certificateTexts } from '#modules/certificates';
import type { Order, refundRecords } from '#modules/orders';
import { type Balance, paymentName } from '#modules/payments';
import { bonusPointsName } from '#modules/promotions';
import type { Locale } from '#platform/locale';

type RefundRow = Awaited<ReturnType<typeof refundRecords.list>>[number];
type Moved = { balances: readonly Balance[]; refunds: readonly RefundRow[] };
type PaidBy = Pick<Order, 'payment_code' | 'is_paid'>;
type WentBack = { at: Date; code: 'money' | 'certificate' | 'bonus_points'; name: string; amount: number };

/** Refunds by kind of money, oldest first. */
export function listRefundHistory(money: Moved, order: PaidBy, locale: Locale): WentBack[] {
  const own = money.refunds.flatMap((refund) => kindsOf(refund, order, locale));
  return [...passedThrough(money, order, locale), ...own].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

function kindsOf({ at, money, certificates, points }: RefundRow, { payment_code: code }: PaidBy, locale: Locale) {
  const kinds = [
    { at, code: 'money' as const, name: refundName(code, locale), amount: money },
    { at, code: 'certificate' as const, name: certificateTexts.name(locale), amount: certificates },
    { at, code: 'bonus_points' as const, name: bonusPointsName(locale), amount: points },
  ];
  return kinds.filter(({ amount }) => amount > 0);
}

function refundName(code: Order['payment_code'], locale: Locale): string {
  return code === null || code === 'upon_receipt' ? paymentsText[locale].inShop : paymentName(code, locale);
}

/** Late or duplicate payments that were returned at once (D53); the order has no refund row for them. */
function passedThrough({ balances, refunds }: Moved, { is_paid: isPaid }: PaidBy, locale: Locale): WentBack[] {
  // Duplicate payments are listed apart from refunds of the order.
  const isSecond = isPaid || refunds.some(({ money }) => money > 0);
  return splitBalances(balances, refunds).flatMap(({ provider, passed, sentBackAt }): WentBack[] => {
    if (passed === 0 || !sentBackAt) return [];
    const name = isSecond ? paymentsText[locale].secondPayment : paymentName(provider, locale);
    return [{ at: sentBackAt, code: 'money', name, amount: passed }];
  });
}

/** For each payment attempt, the part taken for the order and the part returned at once; kopecks. */
export type SplitBalance = Balance & { taken: number; passed: number };

/** Refunds are matched with the money kept for the order first; any further returned money was late or duplicate. */
export function splitBalances(balances: readonly Balance[], refunds: readonly RefundRow[]): SplitBalance[] {
  let refunded = refunds.reduce((sum, { money }) => sum + money, 0);
  return balances
    .toSorted((one, other) => other.kept - one.kept)
    .map((balance) => {
      const gone = balance.paid - balance.kept;
      const ofOrder = Math.min(gone, refunded);
      refunded -= ofOrder;
      return { ...balance, taken: balance.kept + ofOrder, passed: gone - ofOrder };
    })
    .toSorted((one, other) => one.paymentId - other.paymentId);
}
