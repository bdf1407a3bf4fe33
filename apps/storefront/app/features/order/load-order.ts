import type { Order } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { isLoggedIn } from '#platform/is-logged-in.ts';
import { shopApi } from '#platform/shop-api.ts';
import { isOrderToken, keepOrderToken, orderToken } from './order-tokens.ts';

/** `unknown`: there is none, or it is not this visitor's; the server does not tell the two apart. */
export type LoadedOrder = { at: 'known'; order: Order } | { at: 'unknown' } | { at: 'failed' };

/** An order that this browser holds the token of, or that belongs to who is logged in (ORDER-21, ORDER-22). */
export async function loadOrder(number: string): Promise<LoadedOrder> {
  const token = orderToken(number);
  if (token === null && !(await isLoggedIn())) return { at: 'unknown' };
  return loadedOrderOf(await askFor(number, token));
}

/** What an answer of the server says of an order. */
export function loadedOrderOf(result: Result<'getOrder'> | Result<'getOwnOrder'>): LoadedOrder {
  if (result.ok) return { at: 'known', order: result.body };
  return isFailure(result.status) ? { at: 'failed' } : { at: 'unknown' };
}

/** Whether the order may well be there, and could only not be asked for. */
function isFailure(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Keeps the token of a link if it opens the order: a wrong one takes nothing away from a browser that holds the right
 * one. On a bad line it is kept to be tried again, unless there is one already.
 */
export async function tryOrderToken(number: string, token: string): Promise<void> {
  if (!isOrderToken(token)) return;
  const { ok, status } = await askFor(number, token);
  const isUntold = isFailure(status) && orderToken(number) === null;
  if (ok || isUntold) keepOrderToken(number, token);
}

/** What a call about an order carries of it, as far as this browser holds its token. */
export function orderHeaders(number: string): Record<string, string> {
  return tokenHeader(orderToken(number));
}

function askFor(number: string, token: string | null) {
  return shopApi.getOrder({ params: { number }, headers: tokenHeader(token) });
}

export function tokenHeader(token: string | null): Record<string, string> {
  return token === null ? {} : { 'X-Order-Token': token };
}
