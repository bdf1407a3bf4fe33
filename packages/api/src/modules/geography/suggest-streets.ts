import { createHash } from 'node:crypto';
import type { StreetQuestion, SuggestedStreet } from '@kashtanka/contract';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '#platform/cache/lru-options';
import { type Clock, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';
import type { Geography } from './geography.ts';
import type { StreetProvider, StreetQuery, StreetResponse } from './providers/provider.ts';

/** After so many failures in a row the provider is not called for a while (circuit breaker). */
const MAX_FAILURES = 5;
const OPEN_CIRCUIT_MS = 60_000;
/** Streets rarely change. */
const FRESH_MS = 24 * 60 * 60 * 1_000;
const MAX_CACHED = 5_000;

const RUSSIA = 'RU';

/** Suggestions for a typed street; null while the provider is unavailable. */
export type SuggestStreets = (asked: StreetQuestion, locale: Locale) => Promise<readonly SuggestedStreet[] | null>;

type Deps = { geography: Pick<Geography, 'regionOf' | 'cityName'>; clock: Clock; provider: StreetProvider | null };

/**
 * Wraps the provider with a cache of a day, a circuit breaker and a stop at the daily limit. Typed addresses are not
 * persisted.
 */
export function createStreets({ geography, clock, provider }: Deps): SuggestStreets {
  if (provider === null) return async () => null;
  const ask = guarded(provider, clock);
  const nowMs = () => clock.now().getTime();
  const cache = new LRUCache<string, Promise<StreetResponse>>({
    ...lruOptions(MAX_CACHED),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  /** Concurrent equal queries share one request; only successful responses are cached. */
  const answerTo = (asked: StreetQuery): Promise<StreetResponse> => {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = cache.get(key);
    if (known) return known;
    const asking = ask(asked);
    cache.set(key, asking);
    const forget = () => {
      if (cache.peek(key) === asking) cache.delete(key);
    };
    asking.then(({ kind }) => kind === 'answered' || forget(), forget);
    return asking;
  };
  return async ({ country, state, city, q }, locale) => {
    if (country.toUpperCase() !== RUSSIA) return [];
    const result = await answerTo({
      q: plain(withoutFlat(q)),
      locale,
      city: await geography.cityName(RUSSIA, city),
      // The typed region comes first, because of two cities of one name the shop may know only the other.
      region: (await geography.regionOf(RUSSIA, { state })) ?? (await geography.regionOf(RUSSIA, { city })),
    });
    return result.kind === 'answered' ? result.streets : null;
  };
}

function guarded(provider: StreetProvider, clock: Clock): (asked: StreetQuery) => Promise<StreetResponse> {
  const breaker = circuitBreaker(
    handleWhenResult((result) => result instanceof Object && 'kind' in result && result.kind === 'failed'),
    { halfOpenAfter: OPEN_CIRCUIT_MS, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
  );
  const spent: { on?: string } = {};
  return async (asked) => {
    const today = moscowDay(clock.now());
    if (spent.on === today) return { kind: 'spent' };
    try {
      const result = await breaker.execute(() => provider.suggest(asked));
      if (result.kind === 'spent') spent.on = today;
      return result;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { kind: 'failed' };
      throw error;
    }
  };
}

/** The flat is removed, because the provider does not need it. */
const FLAT = /[,\s]+(кв|квартира|оф|офис|подъезд|этаж|домофон|flat|apt|apartment|office)(?=[\s.\d№]|$).*$/iu;

function withoutFlat(text: string): string {
  return text.replace(FLAT, '');
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
