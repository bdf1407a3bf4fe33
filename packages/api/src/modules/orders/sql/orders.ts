import type { LineOption } from '@kashtanka/contract';
import type { OrderStatus, PaymentCode, ShippingCode } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '#platform/database';
import type { Locale, LocalText } from '#platform/locale';
import { type EmailColumn, emailColumn } from '#platform/mail/normalize-stored-emails';

/** `phone` is null if nothing is delivered and none was given. */
export type Recipient = { first_name: string; last_name: string; phone: string | null; email: string };

export type ShippingSnapshot = {
  address: Record<string, string>;
  /** The pickup point as it was shown to the shopper. */
  point: {
    code: string;
    name: LocalText;
    /** Missing in old orders. */
    city?: LocalText;
    address: LocalText;
    work_time: LocalText | null;
  } | null;
  region: string | null;
  country: string;
  estimated_day: string | null;
};

export type OrderRow = {
  number: number;
  basket_id: number;
  user_id: number | null;
  token_hash: Buffer;
  /** The encrypted token for links; null in old orders. */
  token_sealed: Buffer | null;
  locale: Locale;
  channel: string | null;
  partner: string | null;
  status: OrderStatus;
  is_paid: boolean;
  placed_at: Date;
  email: string;
  recipient: Recipient;
  news_agreement: boolean;
  is_personalised: boolean;
  shipping_code: ShippingCode;
  shipping: ShippingSnapshot;
  payment_code: PaymentCode | null;
  payment_deadline: Date | null;
  /** The end of the stock reservation of an unpaid order. */
  held_until: Date | null;
  /** The carrier's tracking code. */
  tracking_number: string | null;
  goods_before: number;
  goods_after: number;
  shipping_before: number;
  shipping_after: number;
  total: number;
  amount_due: number;
  cashback: number;
  /** A keyed hash of the network; null if unknown or erased. */
  network_hash: Buffer | null;
  /** The hash of the confirmation code; null if no confirmation is needed. */
  confirm_hash: Buffer | null;
  confirmed_at: Date | null;
  /** The part of a paid order's amount due that is yet to be paid, because staff made the order dearer. */
  surcharge: number;
  /** Grows with every change that staff sees. */
  version: number;
};

export type LineRow = {
  position: number;
  article: string;
  page_article: string;
  title: LocalText;
  image: { media: string; alt: LocalText | null }[];
  parameters: { code: string; title: LocalText; value: LocalText }[];
  options: LineOption[];
  /** The drawing for the engraving machine; null without engraving. */
  engraving_svg: string | null;
  quantity: number;
  unit_price: number;
  price_before: number;
  price_after: number;
  cashback: number;
  is_non_returnable: boolean;
  vat: string;
  returned_quantity: number;
};

export type DiscountRow = {
  position: number;
  offer_code: string;
  category: 'Basket' | 'Shipping' | 'Deferred';
  affects: string;
  name: LocalText;
  description: LocalText | null;
  benefit_type: string;
  benefit_value: string;
  amount: number;
  /** The promo code that unlocked the offer. */
  voucher_code: string | null;
  voucher_name: LocalText | null;
  voucher_ends_at: Date | null;
};

export type MoveRow = { at: Date; status: OrderStatus };

export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`${prepared}select nextval('order_number') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('nextval gave no row');
  return row.number;
}

export const COLUMNS = sql`number, basket_id, user_id, token_hash, token_sealed, locale, channel, partner, status, is_paid, placed_at, email,
  recipient, news_agreement, is_personalised, shipping_code, shipping, payment_code, payment_deadline, held_until,
  tracking_number, goods_before, goods_after, shipping_before, shipping_after, total, amount_due, cashback,
  network_hash, confirm_hash, confirmed_at, surcharge`;

export async function lockOrderRow(tx: Tx, number: number): Promise<OrderRow | undefined> {
  return (
    await sql<OrderRow>`${prepared}select ${COLUMNS}, version from orders where number = ${number} for update`.execute(
      tx,
    )
  ).rows[0];
}

export async function findNumberOfBasket(db: Database | Tx, basketId: number): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`select number from orders where basket_id = ${basketId}`.execute(
    db,
  );
  return rows[0]?.number;
}

/** Orders whose reservation ended before a moment. */
export async function listOverdueReservations(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from orders
    where (status in ('new', 'pending') and not is_paid or status = 'authorized') and held_until < ${before}
    order by held_until, number
  `.execute(db);
  return rows.map(({ number }) => number);
}

export async function insertMove(
  tx: Tx,
  move: { number: number; at: Date; status: OrderStatus; actor: string; reason: string; version: number },
): Promise<void> {
  await sql`${prepared}
    insert into order_move (order_number, at, status, actor, reason, version)
    values (${move.number}, ${move.at}, ${move.status}, ${move.actor}, ${move.reason}, ${move.version})
  `.execute(tx);
}

/** Returns the order's new version. */
export async function setStatus(tx: Tx, number: number, status: OrderStatus, isPaid: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update orders set status = ${status}, is_paid = ${isPaid} where number = ${number} returning version
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`order ${number} does not exist`);
  return row.version;
}

export async function setOwner(tx: Tx, number: number, accountId: number): Promise<void> {
  await sql`update orders set user_id = ${accountId} where number = ${number}`.execute(tx);
}

export async function setToken(
  tx: Tx,
  number: number,
  { token_hash: hash, token_sealed: sealed }: { token_hash: Buffer; token_sealed: Buffer },
): Promise<void> {
  await sql`update orders set token_hash = ${hash}, token_sealed = ${sealed} where number = ${number}`.execute(tx);
}

export async function setHeldUntil(tx: Tx, number: number, until: Date | null): Promise<void> {
  await sql`update orders set held_until = ${until} where number = ${number}`.execute(tx);
}

export async function setConfirmed(
  tx: Tx,
  number: number,
  { at, heldUntil }: { at: Date; heldUntil: Date },
): Promise<void> {
  await sql`update orders set confirmed_at = ${at}, held_until = ${heldUntil} where number = ${number}`.execute(tx);
}

export async function setTracking(tx: Tx, number: number, tracking: string): Promise<void> {
  await sql`update orders set tracking_number = ${tracking} where number = ${number}`.execute(tx);
}

export async function setPayment(tx: Tx, number: number, code: PaymentCode, deadline: Date | null): Promise<void> {
  await sql`update orders set payment_code = ${code}, payment_deadline = ${deadline} where number = ${number}`.execute(
    tx,
  );
}

/** Records a reminder; false if one was recorded before. */
export async function recordReminder(tx: Tx, number: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders set reminded_at = ${now} where number = ${number} and reminded_at is null
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Paid orders without a shipment that are not complete. */
export async function listDigital(db: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from orders where status = 'processing' and shipping_code = 'no-shipping-required' order by number
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** Emails of the customer and of the recipient. */
export const ORDER_EMAILS: readonly EmailColumn[] = [
  emailColumn('orders', 'email', 'number'),
  {
    table: 'orders',
    key: 'number',
    value: sql`recipient ->> 'email'`,
    set: (email) => sql`recipient = jsonb_set(recipient, '{email}', to_jsonb(${email}::text))`,
  },
];
