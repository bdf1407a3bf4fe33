import type { Order } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { api } from '#platform/api.ts';
import { isLoggedIn } from '#platform/is-logged-in.ts';
import { findOrderToken, isOrderToken, storeOrderToken } from './order-tokens.ts';

/** `unknown`: no such order, or no access; the server does not distinguish the two. */
export type LoadedOrder = { at: 'known'; order: Order } | { at: 'unknown' } | { at: 'failed' };

/** Loads an order by this browser's token, or as the logged-in customer (ORDER-21, ORDER-22). */
export async function loadOrder(number: string): Promise<LoadedOrder> {
  const token = findOrderToken(number);
  if (token === null && !(await isLoggedIn())) return { at: 'unknown' };
  return toLoadedOrder(await askFor(number, token));
}

export function toLoadedOrder(result: Result<'getOrder'> | Result<'getOwnOrder'>): LoadedOrder {
  if (result.ok) return { at: 'known', order: result.body };
  return isFailure(result.status) ? { at: 'failed' } : { at: 'unknown' };
}

/** The order may exist, but the request failed. */
function isFailure(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Stores the token of a link if it opens the order, so that a wrong link does not replace a valid token. If the
 * request fails, the token is stored unless there is one already.
 */
export async function checkOrderToken(number: string, token: string): Promise<void> {
  if (!isOrderToken(token)) return;
  const { ok, status } = await askFor(number, token);
  const isUnconfirmed = isFailure(status) && findOrderToken(number) === null;
  if (ok || isUnconfirmed) storeOrderToken(number, token);
}

/** Request headers with the order's token, if this browser has it. */
export function getOrderHeaders(number: string): Record<string, string> {
  return toTokenHeader(findOrderToken(number));
}

function askFor(number: string, token: string | null) {
  return api.getOrder({ params: { number }, headers: toTokenHeader(token) });
}

export function toTokenHeader(token: string | null): Record<string, string> {
  return token === null ? {} : { 'X-Order-Token': token };
}
