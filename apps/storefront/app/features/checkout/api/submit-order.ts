import type { CheckoutRequest, PlacedOrder } from '@kashtanka/contract';
import type { Client, Result } from '@kashtanka/contract/client';
import { type AttemptStorage, type OrderAttempt, sessionAttempts } from '../order-attempt.ts';

export type Refused = Exclude<Result<'checkout'>, { ok: true }>;
export type Submitted = { ok: true; order: PlacedOrder } | { ok: false; refusal: Refused };

export type OrderRequests = {
  submit(request: CheckoutRequest): Promise<Submitted>;
  resume(): Promise<Submitted | undefined>;
  /** True if an order request got no response. */
  isUndecided(): boolean;
};

const ASK_AGAIN_AFTER_MS = 1_000;
const ASK_AGAIN_TIMES = 10;
const SEND_AGAIN_TIMES = 2;

type Options = { checkout: Client['checkout']; attempts?: AttemptStorage; newKey?: () => string; waitMs?: number };

/**
 * Sends order requests so that none is placed twice. A request without a response is retried with the same
 * idempotency key and then gets the first response. Any response ends the attempt; the next one has a new key.
 */
export function createOrderRequests(options: Options): OrderRequests {
  const { checkout, attempts = sessionAttempts, newKey = () => crypto.randomUUID() } = options;
  const waitMs = options.waitMs ?? ASK_AGAIN_AFTER_MS;
  const send = async ({ request, key }: OrderAttempt, left: Left): Promise<Result<'checkout'>> => {
    const result = await checkout({ body: request, headers: { 'Idempotency-Key': key } });
    const next = leftAfter(result, left);
    if (!next) return result;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return send({ request, key }, next);
  };
  const carry = async (attempt: OrderAttempt): Promise<Result<'checkout'>> => {
    attempts.write(attempt);
    const result = await send(attempt, { asks: ASK_AGAIN_TIMES, sendings: SEND_AGAIN_TIMES });
    if (isFinalResponse(result)) attempts.write(undefined);
    return result;
  };
  return {
    submit: async (request) => {
      const earlier = attempts.read();
      const isSame = JSON.stringify(earlier?.request) === JSON.stringify(request);
      const result = await carry(earlier && isSame ? earlier : { request, key: newKey() });
      // The earlier request, with other form data, was placed; its order counts.
      return outcome(earlier && !isSame && isOrdered(result) ? await carry(earlier) : result);
    },
    resume: async () => {
      const attempt = attempts.read();
      return attempt && outcome(await carry(attempt));
    },
    isUndecided: () => attempts.read() !== undefined,
  };
}

/** The remaining polls while the order is processed, and the remaining retries on a bad connection. */
type Left = { asks: number; sendings: number };

function leftAfter(result: Result<'checkout'>, { asks, sendings }: Left): Left | undefined {
  if (isInProgress(result) && asks > 0) return { asks: asks - 1, sendings };
  if (result.status === 0 && sendings > 0) return { asks, sendings: sendings - 1 };
  return undefined;
}

function outcome(result: Result<'checkout'>): Submitted {
  return result.ok ? { ok: true, order: result.body } : { ok: false, refusal: result };
}

function isInProgress(result: Result<'checkout'>): boolean {
  return !result.ok && result.kind === 'detail' && result.problem.code === 'idempotency_in_progress';
}

function isOrdered(result: Result<'checkout'>): boolean {
  return !result.ok && result.kind === 'detail' && 'number' in result.problem;
}

/** False without a response or after a server error: the order may have been placed. */
function isFinalResponse(result: Result<'checkout'>): boolean {
  return result.status !== 0 && result.status < 500 && !isInProgress(result);
}
