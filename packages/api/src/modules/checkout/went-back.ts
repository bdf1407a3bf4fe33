import { certificateName } from '#modules/certificates';
import type { Order, RefundRow } from '#modules/orders';
import { type Balance, paymentName } from '#modules/payments';
import { pointsName } from '#modules/points';
import type { Locale } from '#platform/locale';

/** Where money goes back that was taken over the counter. */
const IN_THE_SHOP = { ru: 'в\u00a0магазине', en: 'in the shop' };

/** Money that an order had been paid before: it is told apart from what goes back of the order. */
const SECOND_PAYMENT = { ru: 'второй платёж', en: 'a second payment' };

type Money = { balances: readonly Balance[]; refunds: readonly RefundRow[] };
type Paid = Pick<Order, 'payment_code' | 'is_paid'>;
type WentBack = { at: Date; code: 'money' | 'certificate' | 'bonus_points'; name: string; amount: number };

/** What went back, the oldest first, each kind of money by itself. */
export function wentBack(money: Money, order: Paid, locale: Locale): WentBack[] {
  const own = money.refunds.flatMap((refund) => kindsOf(refund, order, locale));
  return [...passed(money, order, locale), ...own].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function kindsOf({ at, money, certificates, points }: RefundRow, { payment_code: code }: Paid, locale: Locale) {
  const kinds = [
    { at, code: 'money' as const, name: refundName(code, locale), amount: money },
    { at, code: 'certificate' as const, name: certificateName(locale), amount: certificates },
    { at, code: 'bonus_points' as const, name: pointsName(locale), amount: points },
  ];
  return kinds.filter(({ amount }) => amount > 0);
}

function refundName(code: Order['payment_code'], locale: Locale): string {
  return code === null || code === 'upon_receipt' ? IN_THE_SHOP[locale] : paymentName(code, locale);
}

/** Money that came late or a second time and was sent straight back (D53): no refund of the order is written of it. */
function passed({ balances, refunds }: Money, { is_paid: isPaid }: Paid, locale: Locale): WentBack[] {
  const ofOrder = refunds.reduce((sum, { money }) => sum + money, 0);
  const amount = balances.reduce((sum, { paid, kept }) => sum + paid - kept, 0) - ofOrder;
  const last = balances.findLast(({ sentBackAt }) => sentBackAt !== null);
  if (amount <= 0 || !last?.sentBackAt) return [];
  const name = isPaid || ofOrder > 0 ? SECOND_PAYMENT[locale] : paymentName(last.provider, locale);
  return [{ at: last.sentBackAt, code: 'money', name, amount }];
}
