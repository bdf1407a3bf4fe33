import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type ExchangePictureFailure, LARGEST_PICTURE_BYTES } from '@kashtanka/contract/admin';
import { receivePicture } from '#modules/media';
import { askPublic, type Network, PrivateAddress } from '#platform/outgoing/ask-public';
import { parseAddress } from './addresses.ts';

export type FetchedPicture =
  | { ok: true; path: string; remove(): Promise<void> }
  | { ok: false; failure: ExchangePictureFailure; isTemporary: boolean };

/** For the whole of a picture, with its redirects. */
const TIME_LIMIT_MS = 30_000;
const MOST_REDIRECTS = 5;
const HEADERS = {
  Accept: 'image/jpeg,image/png,image/webp',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Kashtanka',
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const GONE = new Set([404, 410]);
const TRY_LATER = new Set([408, 425, 429]);

/** Fetches a picture into a temporary file. Each hop is checked, because a redirect may lead anywhere. */
export async function fetchPicture(address: string, network: Network): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    let next = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const parsed = parseAddress(next);
      if (!parsed.ok) return failed(parsed.failure);
      const url = new URL(parsed.url);
      const answer = await askPublic(url, { headers: HEADERS, network, signal });
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (!REDIRECTS.has(status) || location === undefined) return await receive(answer, status);
      answer.destroy();
      if (!URL.canParse(location, url.href)) return failed('bad_address');
      next = new URL(location, url).href;
    }
    return failed('too_many_redirects');
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('private_address');
    return failed(signal.aborted ? 'too_slow' : 'unreachable', true);
  }
}

function failed(failure: ExchangePictureFailure, isTemporary = false): FetchedPicture {
  return { ok: false, failure, isTemporary };
}

async function receive(answer: IncomingMessage, status: number): Promise<FetchedPicture> {
  if (status !== 200) {
    answer.destroy();
    if (GONE.has(status)) return failed('not_found');
    return status >= 500 || TRY_LATER.has(status) ? failed('unreachable', true) : failed('denied');
  }
  if (Number(answer.headers['content-length'] ?? 0) > LARGEST_PICTURE_BYTES) {
    answer.destroy();
    return failed('too_large');
  }
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  const start = await readStart(chunks);
  const type = typeOf(start);
  if (!type) {
    answer.destroy();
    return failed('not_a_picture');
  }
  const received = await receivePicture(
    { stream: Readable.from(rest(start, chunks)), type },
    LARGEST_PICTURE_BYTES,
  );
  answer.destroy();
  return received.ok ? received : failed('too_large');
}

const START_BYTES = 12;

async function readStart(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  while (read.reduce((sum, { length }) => sum + length, 0) < START_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(value);
  }
  return Buffer.concat(read);
}

async function* rest(start: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Told by the content, because servers and names of files may lie. */
function typeOf(start: Buffer): string | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n')) return 'image/png';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
