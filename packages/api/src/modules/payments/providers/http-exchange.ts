import { readUpTo } from '#platform/http/read-at-most';
import type { Timers } from './timers.ts';

// One HTTP exchange with a partner and its network failures; the adapter interprets the response.

export type HttpClient = {
  /** The connect timeout belongs to this fetch; ours covers the whole call. */
  fetch: typeof globalThis.fetch;
  time: Timers;
};

export type Request = { url: string; init: Omit<RequestInit, 'redirect' | 'signal'> };

/** `text` is undefined if the response exceeds the limit. */
export type Received = { httpStatus: number; text: string | undefined };

/**
 * `busy`: throttled, broken or unreachable, so worth a retry. `silent`: timeout, and the partner may have processed the
 * request. `garbage`: a response of an unknown form.
 */
export type ExchangeFailure = { kind: 'busy' | 'silent' | 'garbage'; httpStatus?: number };

const MAX_ANSWER_LENGTH = 1_000_000;

/** Only network failures are caught, so that a bug in the adapter does not pass for a busy partner. */
export async function exchange(
  { fetch, time }: HttpClient,
  { url, init }: Request,
  timeoutMs: number,
): Promise<Received | ExchangeFailure> {
  const giveUp = new AbortController();
  const stopWaiting = time.after(timeoutMs, () => giveUp.abort());
  try {
    // Requests contain keys, passwords or wallet tokens, so redirects are not followed.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: giveUp.signal });
    const bytes = await readUpTo(response.body, MAX_ANSWER_LENGTH);
    return { httpStatus: response.status, text: bytes && new TextDecoder().decode(bytes) };
  } catch {
    // fetch throws for network failures and our timeout; its messages may contain addresses, so they are dropped.
    return { kind: giveUp.signal.aborted ? 'silent' : 'busy' };
  } finally {
    stopWaiting();
  }
}
