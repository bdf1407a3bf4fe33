import { compactVerify, errors } from 'jose';
import Value from 'typebox/value';
import { parseAttemptNumber } from '../attempt-numbers.ts';
import type { CallbackHint, CallbackRejected, RawCallback } from '../provider.ts';
import type { YandexPaySettings } from './settings.ts';
import { Callback, parseJson } from './wire.ts';

const MAX_CALLBACK_LENGTH = 16_384;
/** Allowance for clock skew. */
const LEEWAY_MS = 30_000;

const UNREADABLE: CallbackRejected = { ok: false, problem: 'unreadable' };

/** A callback is a token signed by Yandex. Its expiry is in the header, where JWT libraries do not check it. */
export async function parseCallback(
  settings: YandexPaySettings,
  { body }: RawCallback,
): Promise<CallbackHint | CallbackRejected> {
  const signed = body.length > MAX_CALLBACK_LENGTH ? undefined : await verify(settings, body.trim());
  if (!signed || !isFresh(signed.header.exp, settings.time.nowMs())) return UNREADABLE;
  const json = parseJson(signed.text);
  if (!Value.Check(Callback, json) || json.merchantId !== settings.merchantId) return UNREADABLE;
  const { orderId, operation } =
    json.event === 'ORDER_STATUS_UPDATED'
      ? { orderId: json.order.orderId, operation: json.order.paymentStatus }
      : { orderId: json.operation.orderId, operation: json.operation.operationType };
  const attempt = parseAttemptNumber(orderId);
  return attempt ? { ok: true, ...attempt, providerId: orderId, operation } : UNREADABLE;
}

type Signed = { header: Record<string, unknown>; text: string };

/** Undefined for a token that no published key of Yandex has signed. */
async function verify({ keys, onFailure }: YandexPaySettings, token: string): Promise<Signed | undefined> {
  try {
    const { protectedHeader, payload } = await compactVerify(token, keys, { algorithms: ['ES256'] });
    return { header: { ...protectedHeader }, text: new TextDecoder().decode(payload) };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    if (error instanceof errors.JWKSTimeout) onFailure?.({ call: 'jwks', failure: 'silent' });
    return undefined;
  }
}

function isFresh(exp: unknown, nowMs: number): boolean {
  return typeof exp === 'number' && exp * 1000 + LEEWAY_MS > nowMs;
}
