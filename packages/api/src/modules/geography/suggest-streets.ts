import { createHash } from 'node:crypto';
import type { StreetQuestion, SuggestedStreet } from '@kashtanka/contract';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { type Clock, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';
import { atMost } from '#platform/lru-options';
import type { Places } from './places.ts';
import type { StreetProvider, StreetsHeard, ToSuggest } from './providers/provider.ts';

/** After so many silences in a row nobody is asked for a while. */
const SILENCES = 5;
const LEFT_ALONE_MS = 60_000;
/** New houses are rare. */
const FRESH_MS = 24 * 60 * 60 * 1_000;
const MOST_KEPT = 5_000;

const RUSSIA = 'RU';

/** Streets and houses that begin like what is typed; null where nobody can be asked just now. */
export type SuggestStreets = (asked: StreetQuestion, locale: Locale) => Promise<readonly SuggestedStreet[] | null>;

type Deps = { places: Pick<Places, 'regionOf' | 'cityName'>; clock: Clock; provider: StreetProvider | null };

/**
 * Asks who knows the streets, so that nobody waits for it who need not: what was asked today is known, one that is
 * silent is left alone, and one that has answered enough is asked again tomorrow. What was typed is kept nowhere.
 */
export function createStreets({ places, clock, provider }: Deps): SuggestStreets {
  if (provider === null) return async () => null;
  const ask = guarded(provider, clock);
  const nowMs = () => clock.now().getTime();
  const kept = new LRUCache<string, Promise<StreetsHeard>>({
    ...atMost(MOST_KEPT),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  /** Whoever asks the same meanwhile waits for the same answer; only answers are remembered. */
  const answerTo = (asked: ToSuggest): Promise<StreetsHeard> => {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const asking = ask(asked);
    kept.set(key, asking);
    const forget = () => {
      if (kept.peek(key) === asking) kept.delete(key);
    };
    asking.then(({ kind }) => kind === 'answered' || forget(), forget);
    return asking;
  };
  return async ({ country, state, city, q }, locale) => {
    if (country.toUpperCase() !== RUSSIA) return [];
    const heard = await answerTo({
      q: plain(withoutFlat(q)),
      locale,
      city: await places.cityName(RUSSIA, city),
      // The region as it is written comes first here: of two towns of one name the shop may know but the other.
      region: (await places.regionOf(RUSSIA, { state })) ?? (await places.regionOf(RUSSIA, { city })),
    });
    return heard.kind === 'answered' ? heard.streets : null;
  };
}

function guarded(provider: StreetProvider, clock: Clock): (asked: ToSuggest) => Promise<StreetsHeard> {
  const breaker = circuitBreaker(
    handleWhenResult((heard) => heard instanceof Object && 'kind' in heard && heard.kind === 'failed'),
    { halfOpenAfter: LEFT_ALONE_MS, breaker: new ConsecutiveBreaker(SILENCES) },
  );
  const spent: { on?: string } = {};
  return async (asked) => {
    const today = moscowDay(clock.now());
    if (spent.on === today) return { kind: 'spent' };
    try {
      const heard = await breaker.execute(() => provider.suggest(asked));
      if (heard.kind === 'spent') spent.on = today;
      return heard;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { kind: 'failed' };
      throw error;
    }
  };
}

/** The flat is nobody's business but the courier's. */
const FLAT = /[,\s]+(кв|квартира|оф|офис|подъезд|этаж|домофон|flat|apt|apartment|office)(?=[\s.\d№]|$).*$/iu;

function withoutFlat(text: string): string {
  return text.replace(FLAT, '');
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
