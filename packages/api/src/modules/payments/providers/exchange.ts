import { readAtMost } from '#platform/http/read-at-most';
import type { Time } from './time.ts';

// One exchange with a partner over HTTP, and what the network can do to it; what the words mean, its adapter knows.

export type Line = {
  /** The limit for connecting belongs to this fetch; ours covers the whole call. */
  fetch: typeof globalThis.fetch;
  time: Time;
};

export type Request = { url: string; init: Omit<RequestInit, 'redirect' | 'signal'> };

/** `text` is undefined when the answer is far longer than any of the partner's. */
export type Received = { httpStatus: number; text: string | undefined };

/**
 * `busy`: throttled, broken or out of reach, so worth another try soon.
 * `silent`: our patience ran out while the partner was perhaps at work.
 * `garbage`: an answer came, but not one of this partner's.
 */
export type Failure = { kind: 'busy' | 'silent' | 'garbage'; httpStatus?: number };

const LONGEST_ANSWER = 1_000_000;

/** Only what the network does is caught here: a bug of ours in writing or reading must not pass for a busy partner. */
export async function exchange(
  { fetch, time }: Line,
  { url, init }: Request,
  patienceMs: number,
): Promise<Received | Failure> {
  const giveUp = new AbortController();
  const stopWaiting = time.after(patienceMs, () => giveUp.abort());
  try {
    // Every call holds a key, a password or a wallet's token: none of them follows to another house.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: giveUp.signal });
    const bytes = await readAtMost(response.body, LONGEST_ANSWER);
    return { httpStatus: response.status, text: bytes && new TextDecoder().decode(bytes) };
  } catch {
    // fetch throws for a network fault and for our own impatience; its texts may hold addresses, so they end here.
    return { kind: giveUp.signal.aborted ? 'silent' : 'busy' };
  } finally {
    stopWaiting();
  }
}
