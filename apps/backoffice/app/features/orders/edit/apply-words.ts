import type { OrderChanged, OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import type { Locale } from '#platform/text/locale.ts';
import { formatPoints, formatSum } from '#platform/text/money.ts';
import { type ChangeDraft, toChange } from './use-change.ts';

/** The one thing that a change does, by which its button is named; `title`: the line that it is done to. */
export type Act = { kind: 'remove' | 'add' | 'size' | 'several'; title: string; size: string };

const SEVERAL: Act = { kind: 'several', title: '', size: '' };

export const nameOf = ({ title, size }: { title: string; size: string }) =>
  [title, size].filter(Boolean).join(', ');

export function actOf(order: Pick<OrderDetails, 'lines'>, draft: ChangeDraft): Act {
  const { lines = [] } = toChange(order, draft) ?? {};
  const { added, delivery, recipient } = draft;
  const [line] = lines;
  const [product] = added;
  if (lines.length + added.length !== 1 || delivery || recipient) return SEVERAL;
  if (product) return { kind: 'add', title: nameOf(product), size: '' };
  const sold = order.lines.find(({ position }) => position === line?.position);
  if (!line || !sold) return SEVERAL;
  if (line.quantity === 0) return { kind: 'remove', title: nameOf(sold), size: '' };
  if (!line.article || line.quantity !== sold.quantity) return SEVERAL;
  return { kind: 'size', title: nameOf(sold), size: draft.lines[sold.position]?.size ?? '' };
}

type Sums = Pick<OrderChanged, 'difference' | 'refunded' | 'surcharge'> & { after: { due: string } };

/** The button of a change: the money that it moves, and the act. */
export function applyLabel(sums: Sums, { kind, size }: Act, locale: Locale): string {
  const text = orderFormText[locale];
  const act = text.acts[kind](size);
  const back = refundWords(sums, locale);
  const surcharge = moneyFromWire(sums.surcharge);
  const difference = moneyFromWire(sums.difference);
  if (back) return text.applyRefund(back, act);
  if (difference === 0) return text.applyEqual(act);
  if (surcharge > 0 && difference > 0) return text.applySurcharge(formatSum(locale, sums.surcharge), act);
  return text.applyDue(formatSum(locale, surcharge > 0 ? sums.surcharge : sums.after.due), act);
}

/** What a change that is not applied yet would do to the money. */
export function pendingWords(sums: Sums, locale: Locale): string {
  const { pending } = orderFormText[locale];
  const back = refundWords(sums, locale);
  const difference = moneyFromWire(sums.difference);
  if (back) return pending.refund(back);
  if (difference === 0) return pending.equal;
  if (moneyFromWire(sums.surcharge) > 0 && difference > 0)
    return pending.surcharge(formatSum(locale, sums.surcharge));
  return pending.due(formatSum(locale, sums.after.due));
}

/** The message after a change. */
export function appliedWords(sums: Sums, locale: Locale): string {
  const text = orderFormText[locale];
  const back = refundWords(sums, locale);
  if (back) return text.appliedRefund(back);
  return moneyFromWire(sums.surcharge) > 0 && moneyFromWire(sums.difference) > 0
    ? text.appliedSurcharge(formatSum(locale, sums.surcharge))
    : text.applied;
}

/** Roubles and bonus points that go back; empty without any. */
function refundWords({ refunded }: Pick<Sums, 'refunded'>, locale: Locale): string {
  if (!refunded) return '';
  const text = orderFormText[locale];
  const { to_card, at_till, certificates, points } = refunded;
  const roubles = [to_card, at_till, certificates].reduce((sum, wire) => sum + moneyFromWire(wire), 0);
  const hundredths = moneyFromWire(points);
  return text.backSum([
    ...(roubles > 0 ? [formatSum(locale, moneyToWire(roubles))] : []),
    ...(hundredths > 0 ? [text.points(formatPoints(locale, points), hundredths / 100)] : []),
  ]);
}
