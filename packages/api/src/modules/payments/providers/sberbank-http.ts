import type { Static, TSchema } from 'typebox';
import type { SberbankSettings } from './sberbank-settings.ts';
import { type Answer, readAnswer } from './sberbank-wire.ts';

// One call to the bank, and one try of it. Every way to fail becomes one of three words.

export type Call<S extends TSchema> = { name: string; fields: Readonly<Record<string, unknown>>; answer: S };

/**
 * `busy`: throttled, broken or out of reach, so worth another try soon.
 * `silent`: our patience ran out while the bank was perhaps at work.
 * `garbage`: an answer came, but not one of this bank's.
 */
type Failure = { kind: 'busy' | 'silent' | 'garbage'; httpStatus?: number };

export type Heard<S extends TSchema> = Answer<Static<S>> | Failure;

const PREFIX = '/ecomm/gw/partner/api/v1/';
const LONGEST_ANSWER = 1_000_000;

export async function askOnce<S extends TSchema>(
  settings: SberbankSettings,
  call: Call<S>,
  patienceMs: number,
): Promise<Heard<S>> {
  const received = await exchange(settings, toRequest(settings, call), patienceMs);
  if ('kind' in received) return received;
  const { httpStatus, text } = received;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const heard = httpStatus === 200 && text !== undefined ? readAnswer(call.answer, text) : undefined;
  return heard ?? { kind: 'garbage', httpStatus };
}

type Request = { url: string; init: RequestInit };

function toRequest({ baseUrl, userName, password }: SberbankSettings, { name, fields }: Call<TSchema>): Request {
  return {
    url: `${baseUrl}${PREFIX}${name}.do`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      body: JSON.stringify({ userName, password, ...fields }),
      // The body holds credentials: it must not follow a redirect to another house.
      redirect: 'manual',
    },
  };
}

type Received = { httpStatus: number; text: string | undefined };

/** Only what the network does is caught here: a bug of ours in writing or reading must not pass for a busy bank. */
async function exchange(
  { fetch, time }: SberbankSettings,
  { url, init }: Request,
  patienceMs: number,
): Promise<Received | Failure> {
  const giveUp = new AbortController();
  const stopWaiting = time.after(patienceMs, () => giveUp.abort());
  try {
    const response = await fetch(url, { ...init, signal: giveUp.signal });
    return { httpStatus: response.status, text: await readText(response) };
  } catch {
    // fetch throws for a network fault and for our own impatience; its texts may hold addresses, so they end here.
    return { kind: giveUp.signal.aborted ? 'silent' : 'busy' };
  } finally {
    stopWaiting();
  }
}

/** `undefined` when the answer is far longer than any of the bank's: it is not read to its end. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANSWER) return undefined;
  }
  return text + decoder.decode();
}
