import { timingSafeEqual } from 'node:crypto';
import type { PriceTrace } from '@kashtanka/pricing';
import type { PaymentCode } from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { Encryption } from '#platform/security/encryption';
import { generateToken, hashToken } from '#platform/security/token';
import { publishOrder, setOrderStatus, setOrderTracking, undoPacked } from './move-order.ts';
import { orderLink } from './order-link.ts';
import { readPriceTrace } from './price-trace.ts';
import { orderChanges } from './sql/changes.ts';
import { insertHistory, takeNumbers, takeRefundIds } from './sql/history.ts';
import { type InitialTransition, insertOrder } from './sql/insert-order.ts';
import { lockOpenOrders } from './sql/open-orders.ts';
import { isOrdered } from './sql/ordered-articles.ts';
import {
  type DiscountRow,
  findNumberOfBasket,
  type LineRow,
  listDigital,
  listOverdueReservations,
  lockOrderRow,
  nextNumber,
  type OrderRow,
  recordReminder,
  setHeldUntil,
  setOwner,
  setPayment,
  setToken,
} from './sql/orders.ts';
import { ensureVersionAfter } from './sql/versions.ts';
import { findWholeOrder, findWholeOrders, type OrderWithDetails } from './sql/whole-orders.ts';

export type { OrderRow as Order } from './sql/orders.ts';

export type OrderFacts = OrderWithDetails;

export type OrderLineDraft = Omit<LineRow, 'position' | 'returned_quantity'>;

export type OrderDraft = {
  order: Omit<
    OrderRow,
    | 'number'
    | 'token_hash'
    | 'token_sealed'
    | 'tracking_number'
    | 'confirm_hash'
    | 'confirmed_at'
    | 'surcharge'
    | 'version'
  >;
  lines: OrderLineDraft[];
  discounts: Omit<DiscountRow, 'position'>[];
  trace: PriceTrace;
  /** The order reserves its stock only briefly, until the link in its email is opened. */
  isToConfirm?: boolean;
  /** Set for an order that was not placed by a shopper. */
  made?: { actor: string; reason: string };
};

const TOKEN_BYTES = 32;

/**
 * Writes an order with an access token (D17), stored as a hash and encrypted for links in emails. The confirmation code
 * is only in the email, so that the browser that placed the order does not have it.
 */
export async function placeOrder(
  tx: Tx,
  number: number,
  { draft, encryption }: { draft: OrderDraft; encryption: Encryption },
): Promise<{ token: string; confirmCode: string | null }> {
  const token = generateToken(TOKEN_BYTES);
  const confirmCode = draft.isToConfirm ? generateToken(TOKEN_BYTES) : null;
  const secrets = {
    token_hash: hashToken(token),
    token_sealed: encryption.encrypt(token),
    confirm_hash: confirmCode === null ? null : hashToken(confirmCode),
  };
  await insertOrder(tx, {
    order: {
      ...draft.order,
      ...secrets,
      number,
      tracking_number: null,
      confirmed_at: null,
      surcharge: 0,
      trace: draft.trace,
    },
    lines: draft.lines.map((line, index) => ({ ...line, position: index + 1, returned_quantity: 0 })),
    discounts: draft.discounts.map((discount, index) => ({ ...discount, position: index + 1 })),
    moves: firstMoves(draft),
  });
  return { token, confirmCode };
}

/**
 * Ensures that an order has a token for links. Orders placed before tokens were stored encrypted get a new one: no
 * email contains the old token, and its browser can request a link.
 */
export async function withLinkToken(tx: Tx, order: OrderRow, encryption: Encryption): Promise<OrderRow> {
  if (order.token_sealed) return order;
  const token = generateToken(TOKEN_BYTES);
  const secrets = { token_hash: hashToken(token), token_sealed: encryption.encrypt(token) };
  await setToken(tx, order.number, secrets);
  return { ...order, ...secrets };
}

/** Every order starts as new; one that needs no online payment moves on at once (D63). */
function firstMoves({
  order: { status },
  made = { actor: 'shopper', reason: 'checkout' },
}: OrderDraft): InitialTransition[] {
  const placed: InitialTransition = { status: 'new', ...made };
  if (status === 'new') return [placed];
  return [placed, { status, actor: 'system', reason: status === 'pending' ? 'paid on receipt' : 'nothing due' }];
}

/** The order if the request may see it; otherwise undefined, so that its existence is not revealed. */
export async function findVisibleOrder(
  db: Database,
  number: string,
  context: Context,
): Promise<OrderFacts | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole && isOpenedBy(whole.order, context) ? whole : undefined;
}

/** Finds any order by a number that staff typed. */
export function findAnyOrder(db: Database, number: string): Promise<OrderFacts | undefined> {
  return isOrderNumber(number) ? findWholeOrder(db, Number(number)) : Promise.resolve(undefined);
}

/** The order if the account owns it; a token does not help here. */
export async function findOwnOrder(db: Database, number: string, userId: number): Promise<OrderFacts | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole?.order.user_id === userId ? whole : undefined;
}

/** Engraving drawings of an order's lines for the workshop; undefined for an unknown order. */
export async function listEngravings(
  db: Database,
  number: string,
): Promise<{ position: number; article: string; quantity: number; svg: string }[] | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole?.lines.flatMap(({ position, article, quantity, engraving_svg: svg }) =>
    svg === null ? [] : [{ position, article, quantity, svg }],
  );
}

/** Reads an order in a transaction; throws if it does not exist. */
export async function getOrder(tx: Tx, number: number): Promise<OrderFacts> {
  const whole = await findWholeOrder(tx, number);
  if (!whole) throw new Error(`order ${number} does not exist`);
  return whole;
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** Whether a text has the format of an order number. */
export function isOrderNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** An order may be seen with its token or by its owner's login. */
function isOpenedBy(order: OrderRow, context: Context): boolean {
  if (context.user && order.user_id === context.user.id) return true;
  return canOpenByToken(order, context);
}

export function canOpenByToken(order: OrderRow, { orderToken }: Pick<Context, 'orderToken'>): boolean {
  return orderToken !== null && timingSafeEqual(hashToken(orderToken), order.token_hash);
}

/** Staff accepts an order on receipt, while other orders wait for their payment (D54). */
export function isPaidOnReceipt({ payment_code: code }: Pick<OrderRow, 'payment_code'>): boolean {
  return code === 'upon_receipt';
}

export function lockOrder(tx: Tx, number: number): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, number);
}

export function findOrderOfBasket(db: Database | Tx, basketId: number): Promise<number | undefined> {
  return findNumberOfBasket(db, basketId);
}

/** Orders past their deadline, the longest overdue first. */
export function listOverdue(db: Database, before: Date): Promise<number[]> {
  return listOverdueReservations(db, before);
}

/** Changes the payment method of an unpaid order. */
export function setPaymentMethod(tx: Tx, order: OrderRow, code: PaymentCode): Promise<void> {
  return setPayment(tx, order.number, code, order.payment_deadline);
}

type Account = { id: number; email: string };

/**
 * Assigns a guest's order to an account if the request has the order's token and the emails match; otherwise does
 * nothing.
 */
async function claimGuestOrder(tx: Tx, number: string, account: Account, context: Context): Promise<void> {
  const order = isOrderNumber(number) ? await lockOrderRow(tx, Number(number)) : undefined;
  if (
    !order ||
    order.user_id !== null ||
    normalizeEmail(order.email) !== account.email ||
    !canOpenByToken(order, context)
  )
    return;
  await setOwner(tx, order.number, account.id);
}

/** Reads and writes of single orders. */
export const orderRecords = {
  /** Changes before an order is shipped. */
  changes: orderChanges,
  find: findAnyOrder,
  /** Orders by number in any order; unknown ones are missing. */
  findMany: findWholeOrders,
  findOfBasket: findOrderOfBasket,
  findOwn: findOwnOrder,
  findVisible: findVisibleOrder,
  get: getOrder,
  lock: lockOrder,
  lockOpen: lockOpenOrders,
  place: placeOrder,
  claim: claimGuestOrder,
  isOrdered,
  /** Taken in advance, because stock is reserved under the number before the order is written. */
  nextNumber,
  isNumber: isOrderNumber,
  withLinkToken,
  listEngravings,
  /** The page of an order in emails. */
  link: orderLink,
  readPriceTrace,
  listOverdue,
  listDigital,
  recordReminder,
  setHeldUntil,
  setPaymentMethod,
  setTracking: setOrderTracking,
  setStatus: setOrderStatus,
  undoPacked,
  publish: publishOrder,
  ensureVersionAfter,
  /** Past orders in many rows at once. */
  history: { takeNumbers, takeRefundIds, insert: insertHistory },
};
