import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '@kashtanka/api';
import type { Logger } from 'pino';
import { S3Error, S3mini } from 's3mini';
import type { MediaStoreConfig } from './media-store-config.ts';

/** A large film on a slow line takes so long at most; a store that says nothing keeps nobody longer. */
const PATIENCE_MS = 60_000;

/** Originals in a bucket, by their names. What a store does not do is told in the log without its words. */
export function openMediaStore({ url, region, keyId, secret }: MediaStoreConfig, log: Logger): MediaStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: PATIENCE_MS,
    // The signature is for this house and no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  const orElse = async <T>(call: string, name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!isOfTheLine(error)) throw error;
      log.error({ call, media: name, fault: error.name }, 'the media store did not answer as it should');
      return undefined;
    }
  };
  return {
    put: async (name, path) => {
      const answer = await orElse('put', name, async () => bucket.putObject(name, await readFile(path)));
      return answer?.ok ?? false;
    },
    get: async (name, path) =>
      (await orElse('get', name, async () => {
        const answer = await bucket.getObjectResponse(name);
        if (!answer?.body) return 'nowhere';
        await pipeline(answer.body, createWriteStream(path));
        return 'got';
      })) ?? 'away',
    find: async (name) =>
      (await orElse('find', name, async () => ((await bucket.objectExists(name)) ? 'there' : 'nowhere'))) ?? 'away',
  };
}

/** What the store or the way to it is to blame for; a full disk and bugs of ours are another matter. */
function isOfTheLine(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof S3Error ||
    ['AbortError', 'TimeoutError'].includes(error.name) ||
    error.message === 'terminated'
  );
}
