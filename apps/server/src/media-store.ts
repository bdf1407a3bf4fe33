import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '@kashtanka/api';
import type { Logger } from 'pino';
import { S3Error, S3mini } from 's3mini';
import type { MediaStoreConfig } from './config/media-store.ts';

/** A store that says nothing for so long is away. */
const PATIENCE_MS = 20_000;
/** A line on which a large film still arrives. */
const SLOWEST_BYTES_PER_MS = 20;

/** Originals in a bucket, by their names. What a store does not do is told in the log without its words. */
export function openMediaStore(config: MediaStoreConfig, log: Logger): MediaStore {
  const orElse = async <T>(call: string, name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LineFault || error instanceof S3Error)) throw error;
      log.error({ call, media: name, ...wordsOf(error) }, 'the media store did not answer as it should');
      return undefined;
    }
  };
  return {
    put: async (name, path) => {
      const bytes = await readFile(path);
      const limitMs = PATIENCE_MS + Math.ceil(bytes.length / SLOWEST_BYTES_PER_MS);
      const bucket = bucketOf(config, AbortSignal.timeout(limitMs));
      const answer = await orElse('put', name, () => bucket.putObject(name, bytes));
      return answer?.ok ?? false;
    },
    get: async (name, path) => (await orElse('get', name, () => download(config, name, path))) ?? 'away',
    find: async (name) => {
      const bucket = bucketOf(config, AbortSignal.timeout(PATIENCE_MS));
      const isThere = await orElse('find', name, () => bucket.objectExists(name));
      return isThere === undefined ? 'away' : isThere ? 'there' : 'nowhere';
    },
  };
}

/** The bucket for one call, which ends with the signal. Whatever its line does is a fault of the line, and no bug. */
function bucketOf({ url, region, keyId, secret }: MediaStoreConfig, signal: AbortSignal): S3mini {
  return new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: async (input, init) => {
      try {
        // The signature is for this house and no other.
        return await fetch(input, { ...init, signal, redirect: 'error' });
      } catch (cause) {
        throw new LineFault(cause);
      }
    },
  });
}

async function download(config: MediaStoreConfig, name: string, path: string): Promise<'got' | 'nowhere'> {
  const silence = new AbortController();
  const patience = setTimeout(() => silence.abort(), PATIENCE_MS);
  try {
    const answer = await bucketOf(config, silence.signal).getObjectResponse(name);
    if (!answer?.body) return 'nowhere';
    await pipeline(
      piecesOf(answer.body, () => patience.refresh()),
      createWriteStream(path),
    );
    return 'got';
  } finally {
    clearTimeout(patience);
  }
}

/** Whoever stops reading early, as on a full disk, lets the line go too. */
async function* piecesOf(body: ReadableStream<Uint8Array>, onPiece: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) {
      onPiece();
      yield piece;
    }
  } catch (cause) {
    throw new LineFault(cause);
  }
}

class LineFault extends Error {
  constructor(cause: unknown) {
    super('the line to the media store broke', { cause });
  }
}

/** The fault without the store's own text, in which a key may stand. */
function wordsOf(error: LineFault | S3Error): { fault: string; status?: number } {
  const cause = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : undefined;
  const fault = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return 'status' in error && typeof error.status === 'number' ? { fault, status: error.status } : { fault };
}
