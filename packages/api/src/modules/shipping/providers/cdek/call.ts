import type { LRUCache } from 'lru-cache';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { type Call, type JsonResult, requestJson, requestJsonWithRetries } from '../carrier-http.ts';
import type { CdekSettings } from './settings.ts';
import type { Tokens } from './token.ts';

// Authenticated requests to CDEK and the interpretation of its responses.

export type CdekClient = { settings: CdekSettings; tokens: Tokens; cityCodes: LRUCache<string, number> };

const Errors = Type.Array(Type.Object({ code: Type.String() }), { minItems: 1 });
const Refusal = Type.Object({ errors: Errors });
/** Refusals about parcels have another form, which refused parcels have too, then with status 200. */
const EntityRefusal = Type.Object({ requests: Type.Array(Type.Object({ errors: Errors }), { minItems: 1 }) });

const ACCEPTED = [200, 202];

export type CdekResponse<T> =
  | { kind: 'accepted'; value: T; headers: Headers }
  | { kind: 'refused'; code: string }
  | { kind: 'failed' };

/** `expected`: refusals that are not logged as failures. */
type Asked<S extends TSchema> = Call & { answer: S; expected?: readonly string[] };

/** Once, and once more with a new token if the old one has expired; limited by the shopper's waiting time. */
export function callCdek<S extends TSchema>(
  client: CdekClient,
  call: Asked<S>,
  signal: AbortSignal,
): Promise<CdekResponse<Static<S>>> {
  return withToken(client, call, (authorized) => requestJson(client.settings, authorized, signal));
}

/** For background lists, with retries. */
export function callCdekWithRetries<S extends TSchema>(
  client: CdekClient,
  call: Asked<S>,
  limitMs: number,
): Promise<CdekResponse<Static<S>>> {
  return withToken(client, call, (authorized) => requestJsonWithRetries(client.settings, authorized, limitMs));
}

async function withToken<S extends TSchema>(
  client: CdekClient,
  call: Asked<S>,
  send: (call: Call) => Promise<JsonResult>,
): Promise<CdekResponse<Static<S>>> {
  const first = await sendWithToken(client, call, send);
  const result = first === 'token_expired' ? await sendWithToken(client, call, send) : first;
  return read(client, call, result);
}

async function sendWithToken(
  { tokens }: CdekClient,
  call: Call,
  send: (call: Call) => Promise<JsonResult>,
): Promise<JsonResult | 'token_expired' | 'no_token'> {
  const token = await tokens.get();
  if (token === undefined) return 'no_token';
  const headers = { ...Object.fromEntries(new Headers(call.init.headers)), authorization: `Bearer ${token}` };
  const result = await send({ ...call, init: { ...call.init, headers } });
  if (result.kind !== 'answered' || result.httpStatus !== 401) return result;
  tokens.drop(token);
  return 'token_expired';
}

function read<S extends TSchema>(
  { settings: { onFailure } }: CdekClient,
  { name, answer, expected = [] }: Asked<S>,
  result: JsonResult | 'token_expired' | 'no_token',
): CdekResponse<Static<S>> {
  const callInfo = { carrier: 'cdek', call: name } as const;
  // Fetching the token has already been logged as a failure.
  if (result === 'no_token') return { kind: 'failed' };
  if (result === 'token_expired') {
    onFailure({ ...callInfo, failure: 'refused', httpStatus: 401 });
    return { kind: 'failed' };
  }
  if (result.kind === 'answered') {
    const { json, headers, httpStatus } = result;
    const error = errorOf(json, httpStatus);
    if (error) {
      if (expected.includes(error.code)) return { kind: 'refused', code: error.code };
      onFailure({ ...callInfo, failure: 'refused', httpStatus, code: error.code.slice(0, 80) });
      return { kind: 'refused', code: error.code };
    }
    if (ACCEPTED.includes(httpStatus) && Value.Check(answer, json))
      return { kind: 'accepted', value: json, headers };
    onFailure({ ...callInfo, failure: 'garbage', httpStatus });
    return { kind: 'failed' };
  }
  const { kind: failure, httpStatus } = result;
  onFailure({ ...callInfo, failure, ...(httpStatus !== undefined && { httpStatus }) });
  return { kind: 'failed' };
}

function errorOf(json: unknown, httpStatus: number): { code: string } | undefined {
  if (Value.Check(Refusal, json)) return json.errors[0];
  if (ACCEPTED.includes(httpStatus) || !Value.Check(EntityRefusal, json)) return undefined;
  return json.requests[0]?.errors[0];
}
