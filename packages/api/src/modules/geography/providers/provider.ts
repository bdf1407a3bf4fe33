import type { SuggestedStreet } from '@kashtanka/contract';
import type { Locale } from '#platform/locale';

/** A normalized query: the Russian name of the city, and the region's code. */
export type StreetQuery = { q: string; city: string; region: string | null; locale: Locale };

/** `spent`: the daily limit is reached. `failed`: this request failed. */
export type StreetResponse =
  | { kind: 'answered'; streets: readonly SuggestedStreet[] }
  | { kind: 'failed' }
  | { kind: 'spent' };

/** A provider of street suggestions. It makes one attempt and may fail. */
export type StreetProvider = { suggest(asked: StreetQuery): Promise<StreetResponse> };

/** For the log: without keys and addresses. */
export type StreetFailure = {
  provider: string;
  failure: 'unreachable' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
};
