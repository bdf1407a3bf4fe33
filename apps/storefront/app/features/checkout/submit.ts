import type { CheckoutRequest, PlacedOrder } from '@kashtanka/contract';
import type { Client, Result } from '@kashtanka/contract/client';

export type Refused = Exclude<Result<'checkout'>, { ok: true }>;
export type Submitted = { ok: true; order: PlacedOrder } | { ok: false; refusal: Refused };

const ASK_AGAIN_AFTER_MS = 1_000;
const ASK_AGAIN_TIMES = 10;

type Options = { checkout: Client['checkout']; newKey?: () => string; waitMs?: number };

/**
 * Sends orders so that none is made twice. An attempt whose answer was lost goes out again under the same key,
 * and then gets the first one's answer; whatever was answered ends the attempt, and the next one has a key of its own.
 */
export function createSubmit({
  checkout,
  newKey = () => crypto.randomUUID(),
  waitMs = ASK_AGAIN_AFTER_MS,
}: Options): (request: CheckoutRequest) => Promise<Submitted> {
  let attempt: { body: string; key: string } | undefined;
  const send = async (body: CheckoutRequest, key: string, timesLeft: number): Promise<Result<'checkout'>> => {
    const result = await checkout({ body, headers: { 'Idempotency-Key': key } });
    if (timesLeft === 0 || !isInProgress(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return send(body, key, timesLeft - 1);
  };
  return async (request) => {
    const body = JSON.stringify(request);
    if (attempt?.body !== body) attempt = { body, key: newKey() };
    const result = await send(request, attempt.key, ASK_AGAIN_TIMES);
    if (isAnswer(result)) attempt = undefined;
    return result.ok ? { ok: true, order: result.body } : { ok: false, refusal: result };
  };
}

function isInProgress(result: Result<'checkout'>): boolean {
  return !result.ok && result.kind === 'detail' && result.problem.code === 'idempotency_in_progress';
}

/** No answer, or a fault: the order may have been made all the same. */
function isAnswer(result: Result<'checkout'>): boolean {
  return result.status !== 0 && result.status < 500 && !isInProgress(result);
}
