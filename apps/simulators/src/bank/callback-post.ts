import type { CallbackNews } from './callbacks.ts';

export type Callback = CallbackNews & { mdOrder: string; orderNumber: string; url: string };

export type Delivery = { result: 'delivered' | 'refused' | 'unreachable'; httpStatus: number | null };

const SHOP_ANSWERS_WITHIN_MS = 10_000;

/** Only HTTP 200 counts as delivered; a redirect is not followed. */
export async function postCallback({ url, ...body }: Callback): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(SHOP_ANSWERS_WITHIN_MS),
    });
    await response.body?.cancel();
    return { result: response.status === 200 ? 'delivered' : 'refused', httpStatus: response.status };
  } catch {
    // A shop that cannot be reached is one more result: the callback will be tried again.
    return { result: 'unreachable', httpStatus: null };
  }
}
