import type { CallbackChange } from './callbacks.ts';
import type { Dialect } from './orders.ts';
import { signParameters } from './sign.ts';

export type Callback = CallbackChange & {
  mdOrder: string;
  orderNumber: string;
  amount: number;
  url: string;
  dialect: Dialect;
  /** Signs with a key other than the shop's. */
  isForged: boolean;
};

export type Signing = {
  /** The key shared by the shop and the bank. */
  key: string;
  method: 'GET' | 'POST';
};

export type Delivery = { result: 'delivered' | 'refused' | 'unreachable'; httpStatus: number | null };

const SHOP_TIMEOUT_MS = 10_000;

/** Only HTTP 200 counts as delivered; a redirect is not followed. */
export async function sendCallback(callback: Callback, signing: Signing): Promise<Delivery> {
  const { url, init } = callback.dialect === 'rbs' ? signedRequest(callback, signing) : plainRequest(callback);
  try {
    const signal = AbortSignal.timeout(SHOP_TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    await response.body?.cancel();
    return { result: response.status === 200 ? 'delivered' : 'refused', httpStatus: response.status };
  } catch {
    // An unreachable shop is also a result: the callback will be retried.
    return { result: 'unreachable', httpStatus: null };
  }
}

type CallbackRequest = { url: string; init: RequestInit };

function plainRequest({ mdOrder, orderNumber, operation, status, url }: Callback): CallbackRequest {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const body = JSON.stringify({ mdOrder, orderNumber, operation, status });
  return { url, init: { method: 'POST', headers, body } };
}

function signedRequest({ url, isForged, ...callback }: Callback, { key, method }: Signing): CallbackRequest {
  const { mdOrder, orderNumber, operation, status, amount } = callback;
  const fields = { mdOrder, orderNumber, operation, status: String(status), amount: String(amount) };
  const body = signParameters(fields, isForged ? `not ${key}` : key);
  if (method === 'POST') return { url, init: { method, body } };
  const address = new URL(url);
  for (const [name, value] of body) address.searchParams.set(name, value);
  return { url: address.href, init: { method } };
}
