import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  wrap,
} from 'cockatiel';
import type { CarrierQuoted, DeliveryProvider, ToQuote } from './providers/provider.ts';

/** As many as carriers like at once, and so many more who wait their turn. */
const AT_ONCE = 5;
const WAITING = 50;

/** After so many silences in a row a carrier is left alone, and then asked by one shopper at a time. */
const SILENCES = 5;
const LEFT_ALONE_MS = 30_000;

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' } as const satisfies CarrierQuoted;

/** Asks a carrier for a price; one that is known to be down costs nobody five seconds more. */
export function guarded(provider: DeliveryProvider): (asked: ToQuote) => Promise<CarrierQuoted> {
  const isSilence = (answer: unknown) =>
    answer instanceof Object && 'problem' in answer && answer.problem === UNAVAILABLE.problem;
  const breaker = circuitBreaker(handleWhenResult(isSilence), {
    halfOpenAfter: LEFT_ALONE_MS,
    breaker: new ConsecutiveBreaker(SILENCES),
  });
  const policy = wrap(breaker, bulkhead(AT_ONCE, WAITING));
  return async (asked) => {
    try {
      return await policy.execute(() => provider.quote(asked));
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return UNAVAILABLE;
      throw error;
    }
  };
}
