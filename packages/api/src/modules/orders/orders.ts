import { timingSafeEqual } from 'node:crypto';
import type { TraceEntry } from '@kashtanka/pricing';
import type { PaymentCode } from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import type { Sealing } from '#platform/encryption';
import type { Context } from '#platform/http/context';
import { hashToken, newToken } from '#platform/token';
import { type FirstMove, insertOrder } from './insert-order.ts';
import {
  type DiscountRow,
  findNumberOfBasket,
  findWholeOrder,
  type LineRow,
  listHeldPast,
  lockOrderRow,
  type OrderRow,
  setPayment,
  setToken,
  type WholeOrder,
} from './store.ts';

export { type LineRow as OrderLine, type OrderRow as Order, setHeldUntil, setTracking } from './store.ts';

/** An order with all that it holds. */
export type OrderFacts = WholeOrder;

export type OrderLineDraft = Omit<LineRow, 'position' | 'returned_quantity'>;

export type OrderDraft = {
  order: Omit<
    OrderRow,
    'number' | 'token_hash' | 'token_sealed' | 'tracking_number' | 'confirm_hash' | 'confirmed_at'
  >;
  lines: OrderLineDraft[];
  discounts: Omit<DiscountRow, 'position'>[];
  trace: readonly TraceEntry[];
  /** It holds its goods for a short time, until the link in its email is opened. */
  isToConfirm?: boolean;
  /** Who made it and why, where that was no shopper. */
  made?: { actor: string; reason: string };
};

/** Takes a number, so that stock can be held under it before the order is written. */
export { nextNumber } from './store.ts';

const TOKEN_BYTES = 32;

/**
 * Writes an order under its number; the token opens it (D17). It is known by its hash, and stored encrypted for the links of
 * emails. The code that confirms it goes into its email alone: the browser that ordered has the token.
 */
export async function placeOrder(
  tx: Tx,
  number: number,
  { draft, sealing }: { draft: OrderDraft; sealing: Sealing },
): Promise<{ token: string; confirmCode: string | null }> {
  const token = newToken(TOKEN_BYTES);
  const confirmCode = draft.isToConfirm ? newToken(TOKEN_BYTES) : null;
  const secrets = {
    token_hash: hashToken(token),
    token_sealed: sealing.seal(token),
    confirm_hash: confirmCode === null ? null : hashToken(confirmCode),
  };
  await insertOrder(tx, {
    order: { ...draft.order, ...secrets, number, tracking_number: null, confirmed_at: null, trace: draft.trace },
    lines: draft.lines.map((line, index) => ({ ...line, position: index + 1, returned_quantity: 0 })),
    discounts: draft.discounts.map((discount, index) => ({ ...discount, position: index + 1 })),
    moves: firstMoves(draft),
  });
  return { token, confirmCode };
}

/**
 * The order with a token that links can carry. Orders placed before tokens were stored sealed get a new one: no email has
 * ever carried the old one, and the browser that holds it can ask for a link.
 */
export async function withLinkToken(tx: Tx, order: OrderRow, sealing: Sealing): Promise<OrderRow> {
  if (order.token_sealed) return order;
  const token = newToken(TOKEN_BYTES);
  const secrets = { token_hash: hashToken(token), token_sealed: sealing.seal(token) };
  await setToken(tx, order.number, secrets);
  return { ...order, ...secrets };
}

/** Every order begins as new, and one that waits for no money online goes on in the same moment by itself (D63). */
function firstMoves({
  order: { status },
  made = { actor: 'shopper', reason: 'checkout' },
}: OrderDraft): FirstMove[] {
  const placed: FirstMove = { status: 'new', ...made };
  if (status === 'new') return [placed];
  return [placed, { status, actor: 'system', reason: status === 'pending' ? 'paid on receipt' : 'nothing due' }];
}

/** The order for who may see it; anybody else learns nothing, not even that it exists. */
export async function readOrder(db: Database, number: string, context: Context): Promise<OrderFacts | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole && isOpenedBy(whole.order, context) ? whole : undefined;
}

/** Any order by its number as staff typed it; undefined for one that is not there. */
export function findAnyOrder(db: Database, number: string): Promise<OrderFacts | undefined> {
  return isOrderNumber(number) ? findWholeOrder(db, Number(number)) : Promise.resolve(undefined);
}

/** An account's own order, which no token opens here. */
export async function readOwnOrder(db: Database, number: string, userId: number): Promise<OrderFacts | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole?.order.user_id === userId ? whole : undefined;
}

/** What an order's lines have to be cut, for the workshop; undefined when there is no such order. */
export async function engravingsOf(
  db: Database,
  number: string,
): Promise<{ position: number; article: string; quantity: number; svg: string }[] | undefined> {
  const whole = await findAnyOrder(db, number);
  return whole?.lines.flatMap(({ position, article, quantity, engraving_svg: svg }) =>
    svg === null ? [] : [{ position, article, quantity, svg }],
  );
}

/** The same for work within a transaction, which has the number from a row of ours. */
export async function readOrderWithin(tx: Tx, number: number): Promise<OrderFacts> {
  const whole = await findWholeOrder(tx, number);
  if (!whole) throw new Error(`order ${number} does not exist`);
  return whole;
}

const NUMBER = /^[1-9]\d{0,14}$/;

/** Whether it can be the number of an order, as somebody wrote it. */
export function isOrderNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Its token opens an order, and so does the login of its owner. */
function isOpenedBy(order: OrderRow, context: Context): boolean {
  if (context.user && order.user_id === context.user.id) return true;
  return opensByToken(order, context);
}

export function opensByToken(order: OrderRow, { orderToken }: Pick<Context, 'orderToken'>): boolean {
  return orderToken !== null && timingSafeEqual(hashToken(orderToken), order.token_hash);
}

/** Staff's word makes such an order, where another one waits for the word of its bank (D54). */
export function isPaidOnReceipt({ payment_code: code }: Pick<OrderRow, 'payment_code'>): boolean {
  return code === 'upon_receipt';
}

/** The order, locked until the transaction ends. */
export function lockOrder(tx: Tx, number: number): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, number);
}

export function findOrderOfBasket(db: Database | Tx, basketId: number): Promise<number | undefined> {
  return findNumberOfBasket(db, basketId);
}

/** Orders that should have been given up before then, the longest forgotten first. */
export function listOverdue(db: Database, before: Date): Promise<number[]> {
  return listHeldPast(db, before);
}

/** Another way to pay, chosen before anything is paid. */
export function setPaymentMethod(tx: Tx, order: OrderRow, code: PaymentCode): Promise<void> {
  return setPayment(tx, order.number, code, order.payment_deadline);
}
