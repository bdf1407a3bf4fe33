import type { SuggestedStreet } from '@kashtanka/contract';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { readUpTo } from '#platform/http/read-at-most';
import type { StreetFailure, StreetProvider, StreetQuery, StreetResponse } from './provider.ts';

export type DadataSettings = {
  /** Without a trailing slash. */
  baseUrl: string;
  key: string;
  fetch: typeof globalThis.fetch;
  /** A signal that aborts when the shopper no longer waits. */
  timeout: (limitMs: number) => AbortSignal;
  onFailure: (failure: StreetFailure) => void;
};

/** After this time the shopper has typed more. */
export const STREETS_LIMIT_MS = 1_500;
const MOST = 7;
const MAX_ANSWER_LENGTH = 1_000_000;

const Word = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Row = Type.Object({
  data: Type.Object({
    postal_code: Word,
    street_with_type: Word,
    house_type: Word,
    house: Word,
    block_type: Word,
    block: Word,
  }),
});
const Answer = Type.Object({ suggestions: Type.Array(Type.Unknown()) });

/**
 * DaData's address suggestions. Texts from its responses are shown in the field and never logged, because they may
 * contain the shopper's address.
 */
export function createDadata(settings: DadataSettings): StreetProvider {
  const { onFailure } = settings;
  const fail = (failure: StreetFailure['failure'], httpStatus?: number): StreetResponse => {
    onFailure({ provider: 'dadata', failure, ...(httpStatus !== undefined && { httpStatus }) });
    return { kind: 'failed' };
  };
  return {
    suggest: async (asked) => {
      const signal = settings.timeout(STREETS_LIMIT_MS);
      const result = await exchange(settings, asked, signal);
      if (result === undefined) return fail(signal.aborted ? 'silent' : 'unreachable');
      const { httpStatus, bytes } = result;
      if (httpStatus === FORBIDDEN) {
        onFailure({ provider: 'dadata', failure: 'refused', httpStatus });
        return { kind: 'spent' };
      }
      if (httpStatus !== OK) return fail(httpStatus >= FIRST_OF_SERVER ? 'unreachable' : 'refused', httpStatus);
      const json = bytes && parseJson(new TextDecoder().decode(bytes));
      if (!Value.Check(Answer, json)) return fail('garbage', httpStatus);
      const streets = json.suggestions.flatMap((row) => (Value.Check(Row, row) ? toStreet(row.data) : []));
      return { kind: 'answered', streets };
    },
  };
}

const OK = 200;
/** The key is invalid or the daily limit is reached: either way, no responses before midnight. */
const FORBIDDEN = 403;
const FIRST_OF_SERVER = 500;

async function exchange({ baseUrl, key, fetch }: DadataSettings, asked: StreetQuery, signal: AbortSignal) {
  try {
    const response = await fetch(`${baseUrl}/suggest/address`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: `Token ${key}`,
      },
      body: JSON.stringify(toQuestion(asked)),
      // A redirect would send the API key to another host.
      redirect: 'manual',
      signal,
    });
    return { httpStatus: response.status, bytes: await readUpTo(response.body, MAX_ANSWER_LENGTH) };
  } catch {
    // Network failure or timeout; the caller reports which.
    return undefined;
  }
}

/** DaData treats a village as a settlement and a town as a city; the typed name may be either. */
function toQuestion({ q, city, region, locale }: StreetQuery) {
  const within = region === null ? {} : { region_iso_code: region };
  return {
    query: q,
    count: MOST,
    language: locale,
    locations: [
      { ...within, city },
      { ...within, settlement: city },
    ],
    from_bound: { value: 'street' },
    to_bound: { value: 'house' },
    restrict_value: true,
  };
}

function toStreet(data: Static<typeof Row>['data']): SuggestedStreet[] {
  const { street_with_type: street, house, block, postal_code: postcode } = data;
  const building = [data.house_type, house, block && data.block_type, block].filter(Boolean).join(' ');
  const line1 = [street, building].filter(Boolean).join(', ');
  if (line1 === '') return [];
  const hasHouse = Boolean(house);
  return [{ line1, postcode: (hasHouse && postcode) || null, has_house: hasHouse }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is treated as an unexpected shape.
    return undefined;
  }
}
