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
import {
  type CarrierQuoteResult,
  type DeliveryProvider,
  QUOTE_LIMIT_MS,
  type QuoteRequest,
} from './providers/provider.ts';

/** Concurrent requests that carriers accept, and as many waiting ones. */
const AT_ONCE = 5;
const WAITING = 50;

/** After so many failures in a row the circuit opens; later a single request probes the carrier. */
const MAX_FAILURES = 5;
const OPEN_CIRCUIT_MS = 30_000;

/** Circuit open, queue full, or timeout. */
const REJECTIONS = [BrokenCircuitError, BulkheadRejectedError, TaskCancelledError];

const UNAVAILABLE = { ok: false, problem: 'temporarily_unavailable' } as const satisfies CarrierQuoteResult;

/**
 * Requests a price with a circuit breaker, so that a carrier which is down does not delay shoppers. The timeout
 * includes the time in the queue.
 */
export function withCircuitBreaker(
  provider: DeliveryProvider,
): (asked: QuoteRequest) => Promise<CarrierQuoteResult> {
  const isSilence = (answer: unknown) =>
    answer instanceof Object && 'problem' in answer && answer.problem === UNAVAILABLE.problem;
  const breaker = circuitBreaker(handleWhenResult(isSilence), {
    halfOpenAfter: OPEN_CIRCUIT_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  const inTime = timeout(QUOTE_LIMIT_MS, TimeoutStrategy.Aggressive);
  const policy = wrap(inTime, bulkhead(AT_ONCE, WAITING), breaker);
  return async (asked) => {
    try {
      return await policy.execute(() => provider.quote(asked));
    } catch (error) {
      if (REJECTIONS.some((kind) => error instanceof kind)) return UNAVAILABLE;
      throw error;
    }
  };
}
