import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '@kashtanka/api';
import type { Logger } from 'pino';
import { S3Error, S3mini } from 's3mini';
import type { MediaStoreConfig } from '../config/media-store.ts';

/** A store that sends nothing for this long counts as unavailable. */
const SILENCE_LIMIT_MS = 20_000;
/** The slowest transfer rate at which a large film is still accepted. */
const SLOWEST_BYTES_PER_MS = 20;

/** Originals of pictures in a bucket, by name. Failures are logged without the store's own text. */
export function openMediaStore(config: MediaStoreConfig, log: Logger): MediaStore {
  const orElse = async <T>(call: string, name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionFailure || error instanceof S3Error)) throw error;
      log.error({ call, media: name, ...logFields(error) }, 'a media store request failed');
      return undefined;
    }
  };
  return {
    put: async (name, path) => {
      const bytes = await readFile(path);
      const limitMs = SILENCE_LIMIT_MS + Math.ceil(bytes.length / SLOWEST_BYTES_PER_MS);
      const bucket = bucketOf(config, AbortSignal.timeout(limitMs));
      const answer = await orElse('put', name, () => bucket.putObject(name, bytes));
      return answer?.ok ?? false;
    },
    get: async (name, path) => (await orElse('get', name, () => download(config, name, path))) ?? 'away',
    find: async (name) => {
      const bucket = bucketOf(config, AbortSignal.timeout(SILENCE_LIMIT_MS));
      const isThere = await orElse('find', name, () => bucket.objectExists(name));
      return isThere === undefined ? 'away' : isThere ? 'there' : 'nowhere';
    },
  };
}

/**
 * The bucket for one request, bound to the signal. Every connection problem is a failure of the store, not an error
 * of ours.
 */
function bucketOf({ url, region, keyId, secret }: MediaStoreConfig, signal: AbortSignal): S3mini {
  return new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: async (input, init) => {
      try {
        // The signature is valid for this host only, so redirects are refused.
        return await fetch(input, { ...init, signal, redirect: 'error' });
      } catch (cause) {
        throw new ConnectionFailure(cause);
      }
    },
  });
}

async function download(config: MediaStoreConfig, name: string, path: string): Promise<'got' | 'nowhere'> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
  try {
    const answer = await bucketOf(config, silence.signal).getObjectResponse(name);
    if (!answer?.body) return 'nowhere';
    await pipeline(
      chunksOf(answer.body, () => timer.refresh()),
      createWriteStream(path),
    );
    return 'got';
  } finally {
    clearTimeout(timer);
  }
}

/** When the reader stops early, as on a full disk, the connection is closed too. */
async function* chunksOf(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      onChunk();
      yield chunk;
    }
  } catch (cause) {
    throw new ConnectionFailure(cause);
  }
}

class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super('the connection to the media store broke', { cause });
  }
}

/** The failure without the store's own text, which may contain a key. */
function logFields(error: ConnectionFailure | S3Error): { failure: string; status?: number } {
  const cause = error.cause instanceof Error ? (error.cause.cause ?? error.cause) : undefined;
  const failure = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return 'status' in error && typeof error.status === 'number' ? { failure, status: error.status } : { failure };
}
