import type { CheckoutRequest, PlacedOrder } from '@kashtanka/contract';
import type { Client, Result } from '@kashtanka/contract/client';
import { type Attempt, type Attempts, attemptsOfTab } from './attempts.ts';

export type Refused = Exclude<Result<'checkout'>, { ok: true }>;
export type Submitted = { ok: true; order: PlacedOrder } | { ok: false; refusal: Refused };

export type Orders = {
  /** Sends an order. */
  submit(request: CheckoutRequest): Promise<Submitted>;
  /** Asks once more for the order of which nothing was heard. */
  resume(): Promise<Submitted | undefined>;
  /** Whether an order was sent and nobody knows what became of it. */
  isUndecided(): boolean;
};

const ASK_AGAIN_AFTER_MS = 1_000;
const ASK_AGAIN_TIMES = 10;
const SEND_AGAIN_TIMES = 2;

type Options = { checkout: Client['checkout']; attempts?: Attempts; newKey?: () => string; waitMs?: number };

/**
 * Sends orders so that none is made twice. An attempt whose answer was lost goes out again under the same key,
 * and then gets the first one's answer; whatever was answered ends the attempt, and the next one has a key of its own.
 */
export function createSubmit(options: Options): Orders {
  const { checkout, attempts = attemptsOfTab, newKey = () => crypto.randomUUID() } = options;
  const waitMs = options.waitMs ?? ASK_AGAIN_AFTER_MS;
  const send = async ({ request, key }: Attempt, left: Left): Promise<Result<'checkout'>> => {
    const result = await checkout({ body: request, headers: { 'Idempotency-Key': key } });
    const next = leftAfter(result, left);
    if (!next) return result;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return send({ request, key }, next);
  };
  const carry = async (attempt: Attempt): Promise<Result<'checkout'>> => {
    attempts.write(attempt);
    const result = await send(attempt, { asks: ASK_AGAIN_TIMES, sendings: SEND_AGAIN_TIMES });
    if (isAnswer(result)) attempts.write(undefined);
    return result;
  };
  return {
    submit: async (request) => {
      const earlier = attempts.read();
      const isSame = JSON.stringify(earlier?.request) === JSON.stringify(request);
      const result = await carry(earlier && isSame ? earlier : { request, key: newKey() });
      // What was sent before, with another form, did arrive: its order is the one that there is.
      return outcome(earlier && !isSame && isOrdered(result) ? await carry(earlier) : result);
    },
    resume: async () => {
      const attempt = attempts.read();
      return attempt && outcome(await carry(attempt));
    },
    isUndecided: () => attempts.read() !== undefined,
  };
}

/** How often an attempt may still be asked about while it is made, and be sent while the line is bad. */
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

/** No answer, or a fault: the order may have been made all the same. */
function isAnswer(result: Result<'checkout'>): boolean {
  return result.status !== 0 && result.status < 500 && !isInProgress(result);
}
