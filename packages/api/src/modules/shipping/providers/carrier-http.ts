import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { readAtMost } from '#platform/http/read-at-most';

// One call to a carrier. Every way to fail becomes one of three words; no text of a carrier travels any further, for it
// may repeat a token or an address.

/** For the log: free of credentials and of shoppers' data. */
export type CarrierFault = {
  carrier: string;
  call: string;
  /** `busy`: throttled, broken or out of reach. `silent`: our patience ran out. `garbage`: words of nobody. */
  fault: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  code?: string;
};

export type CarrierLine = {
  /** Without a slash at its end. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** Ends when a call that nobody waits for has taken so long. */
  patience: (limitMs: number) => AbortSignal;
  /** Between two tries of a call that was throttled. */
  pause: (delayMs: number) => Promise<void>;
  nowMs: () => number;
  onFault: (fault: CarrierFault) => void;
};

/** What connects the shop to a carrier, besides where it is and what it says of its faults. */
export const machineLine = {
  fetch: globalThis.fetch,
  patience: (limitMs: number) => AbortSignal.timeout(limitMs),
  // A pause must not keep a closing shop alive.
  pause: (delayMs: number) => new Promise<void>((resolve) => void setTimeout(resolve, delayMs).unref()),
  nowMs: Date.now,
};

export type Call = { name: string; path: string; init: RequestInit };

export type Answered = { kind: 'answered'; httpStatus: number; headers: Headers; json: unknown };

type AnsweredText = Omit<Answered, 'json'> & { text: string };

export type Heard = Answered | { kind: 'busy' | 'silent' | 'garbage'; httpStatus?: number };

const LONGEST_ANSWER = 20_000_000;

/** Any JSON is an answer here, also one of a refusal; what it means, its carrier's file knows. */
export async function hear(line: CarrierLine, call: Call, signal: AbortSignal): Promise<Heard> {
  const heard = await hearText(line, call, signal);
  if (heard.kind !== 'answered') return heard;
  const { httpStatus, headers, text } = heard;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const json = parseJson(text);
  return json === undefined ? { kind: 'garbage', httpStatus } : { kind: 'answered', httpStatus, headers, json };
}

/** Any text, with any status: there are protocols that refuse with 500. */
export async function hearText(
  line: CarrierLine,
  { path, init }: Call,
  signal: AbortSignal,
): Promise<AnsweredText | Failed> {
  const received = await exchange(line, { path, init, signal });
  if ('kind' in received) return received;
  const { httpStatus, headers, bytes } = received;
  if (!bytes) return { kind: 'garbage', httpStatus };
  return { kind: 'answered', httpStatus, headers, text: new TextDecoder().decode(bytes) };
}

type Received = { httpStatus: number; headers: Headers; bytes: Uint8Array | undefined };

type Failed = Exclude<Heard, Answered>;

/** Only what the network does is caught here: a bug of ours in writing or reading must not pass for a busy carrier. */
async function exchange(line: CarrierLine, sent: Sent): Promise<Received | Failed> {
  const opened = await openBytes(line, sent);
  if ('kind' in opened) return opened;
  try {
    return { ...opened, bytes: await readAtMost(opened.bytes, LONGEST_ANSWER) };
  } catch {
    return { kind: sent.signal.aborted ? 'silent' : 'busy' };
  }
}

type Sent = { path: string; init: RequestInit; signal: AbortSignal };

type Opened = { httpStatus: number; headers: Headers; bytes: AsyncIterable<Uint8Array> };

/** An answer that is read as it comes; reading it throws when the line breaks. */
export async function openBytes(
  { fetch, baseUrl }: CarrierLine,
  { path, init, signal }: Sent,
): Promise<Opened | Failed> {
  try {
    // A call may hold credentials: it must not follow a redirect to another house.
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
    // Not JSON is one more shape that nobody promised.
    return undefined;
  }
}

const PAUSES_MS = [1_000, 2_000, 4_000];

/** For lists, which nobody waits for: a throttled call is repeated after growing pauses. */
export async function hearPatiently(line: CarrierLine, call: Call, limitMs: number): Promise<Heard> {
  for (const pauseMs of PAUSES_MS) {
    const heard = await hear(line, call, line.patience(limitMs));
    if (heard.kind !== 'busy') return heard;
    await line.pause(pauseMs);
  }
  return hear(line, call, line.patience(limitMs));
}

/** The rows that are what was promised; the others are counted, for one that is broken must not cost all of a list. */
export function readRows<S extends TSchema>(schema: S, rows: readonly unknown[]) {
  const read: Static<S>[] = [];
  for (const row of rows) if (Value.Check(schema, row)) read.push(row);
  return { read, broken: rows.length - read.length };
}
