import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { readUpTo } from '#platform/http/read-at-most';

// One request to a carrier; every failure becomes one of three kinds. A carrier's text is dropped here, because it may
// contain tokens or addresses.

/** For the log, without credentials and shoppers' data. */
export type CarrierFailure = {
  carrier: string;
  call: string;
  /** `busy`: throttled, broken or unreachable. `silent`: timeout. `garbage`: a response of an unknown form. */
  failure: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  code?: string;
};

export type CarrierHttp = {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** A timeout for background requests. */
  timeout: (limitMs: number) => AbortSignal;
  /** The pause before retrying a throttled request. */
  pause: (delayMs: number) => Promise<void>;
  nowMs: () => number;
  onFailure: (failure: CarrierFailure) => void;
};

/** The real network and timers. */
export const systemHttp = {
  fetch: globalThis.fetch,
  timeout: (limitMs: number) => AbortSignal.timeout(limitMs),
  // A pause must not delay the shutdown.
  pause: (delayMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, delayMs).unref()),
  nowMs: Date.now,
};

export type Call = { name: string; path: string; init: RequestInit };

export type JsonResponse = { kind: 'answered'; httpStatus: number; headers: Headers; json: unknown };

type TextResponse = Omit<JsonResponse, 'json'> & { text: string };

export type JsonResult = JsonResponse | { kind: 'busy' | 'silent' | 'garbage'; httpStatus?: number };

const MAX_ANSWER_LENGTH = 20_000_000;

/** Accepts any JSON, including refusals, which the adapter interprets. */
export async function requestJson(http: CarrierHttp, call: Call, signal: AbortSignal): Promise<JsonResult> {
  const result = await requestText(http, call, signal);
  if (result.kind !== 'answered') return result;
  const { httpStatus, headers, text } = result;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const json = parseJson(text);
  return json === undefined ? { kind: 'garbage', httpStatus } : { kind: 'answered', httpStatus, headers, json };
}

/** Accepts any text and status, because SOAP reports faults with status 500. */
export async function requestText(
  http: CarrierHttp,
  { path, init }: Call,
  signal: AbortSignal,
): Promise<TextResponse | Failed> {
  const received = await exchange(http, { path, init, signal });
  if ('kind' in received) return received;
  const { httpStatus, headers, bytes } = received;
  if (!bytes) return { kind: 'garbage', httpStatus };
  return { kind: 'answered', httpStatus, headers, text: new TextDecoder().decode(bytes) };
}

type Received = { httpStatus: number; headers: Headers; bytes: Uint8Array | undefined };

type Failed = Exclude<JsonResult, JsonResponse>;

/** Only network failures are caught, so that a bug in the adapter does not pass for a busy carrier. */
async function exchange(http: CarrierHttp, sent: Sent): Promise<Received | Failed> {
  const opened = await requestStream(http, sent);
  if ('kind' in opened) return opened;
  try {
    return { ...opened, bytes: await readUpTo(opened.bytes, MAX_ANSWER_LENGTH) };
  } catch {
    return { kind: sent.signal.aborted ? 'silent' : 'busy' };
  }
}

type Sent = { path: string; init: RequestInit; signal: AbortSignal };

type Opened = { httpStatus: number; headers: Headers; bytes: AsyncIterable<Uint8Array> };

/** A streamed response; reading throws if the connection breaks. */
export async function requestStream(
  { fetch, baseUrl }: CarrierHttp,
  { path, init, signal }: Sent,
): Promise<Opened | Failed> {
  try {
    // Requests may contain credentials, so redirects are not followed.
    const response = await fetch(`${baseUrl}${path}`, { ...init, redirect: 'manual', signal });
    const { status: httpStatus, headers, body } = response;
    return { httpStatus, headers, bytes: body ?? nothing() };
  } catch {
    return { kind: signal.aborted ? 'silent' : 'busy' };
  }
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is treated as an unexpected form.
    return undefined;
  }
}

const PAUSES_MS = [1_000, 2_000, 4_000];

/** For background lists: a throttled request is retried after growing pauses. */
export async function requestJsonWithRetries(http: CarrierHttp, call: Call, limitMs: number): Promise<JsonResult> {
  for (const pauseMs of PAUSES_MS) {
    const result = await requestJson(http, call, http.timeout(limitMs));
    if (result.kind !== 'busy') return result;
    await http.pause(pauseMs);
  }
  return requestJson(http, call, http.timeout(limitMs));
}

/** Valid rows, and the number of invalid ones, because one broken row must not invalidate the list. */
export function parseRows<S extends TSchema>(schema: S, rows: readonly unknown[]) {
  const read: Static<S>[] = [];
  for (const row of rows) if (Value.Check(schema, row)) read.push(row);
  return { read, broken: rows.length - read.length };
}
