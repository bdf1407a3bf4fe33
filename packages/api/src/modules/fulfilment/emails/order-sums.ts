import { orderEmailsText } from '@kashtanka/texts/api/order-emails';
import { certificateTexts } from '#modules/certificates';
import type { Order } from '#modules/orders';
import { bonusPointsName } from '#modules/promotions';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import type { Block } from '#platform/mail/email';
import { formatSum } from '#platform/mail/format-sum';
import type { FulfilmentDeps } from '../deps.ts';

/** The delivery and the total in money, as on the order's page. */
export function orderSums(order: Order, held: HeldSums): Block {
  const { locale, amount_due: due } = order;
  const { total, paidTotal } = orderEmailsText[locale];
  const sum = { label: order.is_paid && order.surcharge === 0 ? paidTotal : total, value: formatSum(due, locale) };
  return { kind: 'sums', rows: [...deliveryRow(order), ...heldRows(held, locale), sum] };
}

/** Kopecks paid by bonus points and certificates when the order was placed. */
export type HeldSums = { points: number; certificates: number };

export async function heldSums(
  tx: Tx,
  { points, certificates }: FulfilmentDeps,
  { number, total, amount_due: due }: Order,
): Promise<HeldSums> {
  // Most orders are paid by money alone and need no queries.
  if (due === total) return { points: 0, certificates: 0 };
  return {
    points: await points.getUsedAmount(tx, number),
    certificates: await certificates.getPaidAmount(tx, number),
  };
}

function heldRows({ points, certificates }: HeldSums, locale: Locale) {
  const kinds = [
    { label: bonusPointsName(locale), amount: points },
    { label: certificateTexts.name(locale), amount: certificates },
  ];
  return kinds
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: formatSum(-amount, locale) }));
}

/** For an exchange order the last line is the amount due: zero. */
export function exchangeSums(order: Order): Block {
  const { locale, total } = order;
  const { credited, due } = orderEmailsText[locale].exchangeSums;
  const paid = [
    { label: credited, value: formatSum(-total, locale) },
    { label: due, value: formatSum(0, locale) },
  ];
  return { kind: 'sums', rows: [...deliveryRow(order), ...paid] };
}

function deliveryRow({ locale, shipping_code: code, shipping_after: price }: Order) {
  if (code === 'no-shipping-required') return [];
  const value = price > 0 ? formatSum(price, locale) : orderEmailsText[locale].free;
  return [{ label: shippingName(code, locale), value }];
}
