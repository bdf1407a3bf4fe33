import type { SuggestedStreet } from '@kashtanka/contract';
import type { Locale } from '#platform/locale';

/** A question that is ready to be asked: the town by its Russian name, its region by code. */
export type ToSuggest = { q: string; city: string; region: string | null; locale: Locale };

/** `spent`: no more answers today. `failed`: this one did not come. */
export type StreetsHeard =
  | { kind: 'answered'; streets: readonly SuggestedStreet[] }
  | { kind: 'failed' }
  | { kind: 'spent' };

/** Who knows the streets and houses of the towns. It is asked once, and its answer may not come. */
export type StreetProvider = { suggest(asked: ToSuggest): Promise<StreetsHeard> };

/** For the log: free of keys, and of where anybody lives. */
export type StreetFault = {
  provider: string;
  fault: 'unreachable' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
};
