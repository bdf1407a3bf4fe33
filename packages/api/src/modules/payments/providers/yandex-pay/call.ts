import { randomUUID } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { type ExchangeFailure, exchange, type Request } from '../http-exchange.ts';
import type { ProviderProblem } from '../provider.ts';
import { type RetryBudget, retry, startRetryBudget, timeLeft } from '../retry-policy.ts';
import type { YandexFailure, YandexPaySettings } from './settings.ts';
import { parseAnswer, REASON, type YandexResponse } from './wire.ts';

// One call to Yandex Pay. Every call is idempotent, because it contains the id of an order or operation.

export type Call<S extends TSchema> = { path: string; fields?: Readonly<Record<string, unknown>>; answer: S };

export type CallResult<S extends TSchema> = YandexResponse<Static<S>> | ExchangeFailure;

/** The longest response time that Yandex specifies. */
const CALL_LIMIT_MS = 10_000;
const SHORTEST_CALL_MS = 1_000;

/** One operation at Yandex. */
export type YandexRequest = RetryBudget & { settings: YandexPaySettings };

export function startYandexRequest(settings: YandexPaySettings): YandexRequest {
  return { settings, ...startRetryBudget(settings) };
}

export function callYandex<S extends TSchema>(request: YandexRequest, call: Call<S>): Promise<CallResult<S>> {
  const id = randomUUID();
  return retry(
    request,
    (number) => askOnce(request, call, { id, number }),
    (result) => result.kind === 'busy' || result.kind === 'silent',
  );
}

export function toProblem(result: Exclude<CallResult<TSchema>, { kind: 'accepted' }>): ProviderProblem {
  switch (result.kind) {
    case 'busy':
    case 'silent':
      return 'unavailable';
    case 'garbage':
      return 'unknown';
    case 'refused':
      return result.reasonCode === REASON.noSuchOrder ? 'not_found' : 'refused';
    default:
      return result satisfies never;
  }
}

/** Yandex identifies a retry by its request id and attempt number. */
type Try = { id: string; number: number };

async function askOnce<S extends TSchema>(
  request: YandexRequest,
  call: Call<S>,
  tried: Try,
): Promise<CallResult<S>> {
  const timeoutMs = Math.min(CALL_LIMIT_MS, timeLeft(request));
  if (timeoutMs < SHORTEST_CALL_MS) return { kind: 'silent' };
  const result = await send(request.settings, call, { ...tried, timeoutMs });
  if (result.kind !== 'accepted') request.settings.onFailure?.(describe(call.path, result));
  return result;
}

async function send<S extends TSchema>(
  settings: YandexPaySettings,
  { path, fields, answer }: Call<S>,
  { id, number, timeoutMs }: Try & { timeoutMs: number },
): Promise<CallResult<S>> {
  const init: Request['init'] = {
    method: fields ? 'POST' : 'GET',
    headers: {
      authorization: `Api-Key ${settings.apiKey}`,
      'content-type': 'application/json',
      'x-request-id': id,
      'x-request-timeout': String(Math.floor(timeoutMs)),
      'x-request-attempt': String(number - 1),
    },
    ...(fields && { body: JSON.stringify(fields) }),
  };
  const received = await exchange(settings, { url: `${settings.baseUrl}/api/merchant/${path}`, init }, timeoutMs);
  if ('kind' in received) return received;
  const { httpStatus, text } = received;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const result = text === undefined ? undefined : parseAnswer(answer, text);
  return result ?? { kind: 'garbage', httpStatus };
}

/** The path is removed, because it contains an order number, as is Yandex's text. */
function describe(path: string, result: Exclude<CallResult<TSchema>, { kind: 'accepted' }>): YandexFailure {
  const call = path.replace(/\/[^/]*\d[^/]*-\d+/, '');
  if (result.kind === 'refused') return { call, failure: 'refused', reasonCode: result.reasonCode };
  const { kind: failure, httpStatus } = result;
  return httpStatus === undefined ? { call, failure } : { call, failure, httpStatus };
}
