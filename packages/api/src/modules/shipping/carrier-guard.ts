import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type CarrierQuoted, type DeliveryProvider, QUOTE_LIMIT_MS, type ToQuote } from './providers/provider.ts';

/** As many as carriers like at once, and so many more who wait their turn. */
const AT_ONCE = 5;
const WAITING = 50;

/** After so many silences in a row a carrier is left alone, and then asked by one shopper at a time. */
const SILENCES = 5;
const LEFT_ALONE_MS = 30_000;

/** Left alone, with too many waiting before it, or not answered in time. */
const NOT_ASKED = [BrokenCircuitError, BulkheadRejectedError, TaskCancelledError];

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' } as const satisfies CarrierQuoted;

/**
 * Asks a carrier for a price; one that is known to be down costs nobody five seconds more. They count from the question
 * and not from its turn: who waits in a queue before a silent carrier learns as soon as the others that it is silent.
 */
export function guarded(provider: DeliveryProvider): (asked: ToQuote) => Promise<CarrierQuoted> {
  const isSilence = (answer: unknown) =>
    answer instanceof Object && 'problem' in answer && answer.problem === UNAVAILABLE.problem;
  const breaker = circuitBreaker(handleWhenResult(isSilence), {
    halfOpenAfter: LEFT_ALONE_MS,
    breaker: new ConsecutiveBreaker(SILENCES),
  });
  const inTime = timeout(QUOTE_LIMIT_MS, TimeoutStrategy.Aggressive);
  const policy = wrap(inTime, bulkhead(AT_ONCE, WAITING), breaker);
  return async (asked) => {
    try {
      return await policy.execute(() => provider.quote(asked));
    } catch (error) {
      if (NOT_ASKED.some((kind) => error instanceof kind)) return UNAVAILABLE;
      throw error;
    }
  };
}
