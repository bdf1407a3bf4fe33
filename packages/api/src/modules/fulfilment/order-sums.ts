import { certificateName } from '#modules/certificates';
import { pointsName } from '#modules/loyalty';
import type { Order } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import type { Block } from '#platform/mail/email';
import { sumIn } from '#platform/mail/sum-in';
import type { FulfilmentDeps } from './deps.ts';
import { WORDS } from './email-texts.ts';

/** Below the lines of an order: its delivery, and the total, which is the money that it takes, as on its page. */
export function orderSums(order: Order, held: HeldSums): Block {
  const { locale, amount_due: due } = order;
  const { total, paidTotal } = WORDS[locale];
  const sum = { label: order.is_paid ? paidTotal : total, value: sumIn(due, locale) };
  return { kind: 'sums', rows: [...deliveryRow(order), ...heldRows(held, locale), sum] };
}

/** What paid a part of an order when it was placed, before any money. */
export type HeldSums = { points: number; certificates: number };

export async function heldSums(
  tx: Tx,
  { points, certificates }: FulfilmentDeps,
  { number, total, amount_due: due }: Order,
): Promise<HeldSums> {
  // Of most orders nothing is held, and nobody has to be asked.
  if (due === total) return { points: 0, certificates: 0 };
  return { points: await points.heldBy(tx, number), certificates: await certificates.heldBy(tx, number) };
}

function heldRows({ points, certificates }: HeldSums, locale: Locale) {
  const kinds = [
    { label: pointsName(locale), amount: points },
    { label: certificateName(locale), amount: certificates },
  ];
  return kinds
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: sumIn(-amount, locale) }));
}

/** The same of one that is sent in exchange. A sum stands last, and reads as what is to be paid: there is nothing. */
export function exchangeSums(order: Order): Block {
  const { locale, total } = order;
  const { credited, due } = WORDS[locale].exchangeSums;
  const paid = [
    { label: credited, value: sumIn(-total, locale) },
    { label: due, value: sumIn(0, locale) },
  ];
  return { kind: 'sums', rows: [...deliveryRow(order), ...paid] };
}

function deliveryRow({ locale, shipping_code: code, shipping_after: price }: Order) {
  if (code === 'no-shipping-required') return [];
  const value = price > 0 ? sumIn(price, locale) : WORDS[locale].free;
  return [{ label: shippingName(code, locale), value }];
}
