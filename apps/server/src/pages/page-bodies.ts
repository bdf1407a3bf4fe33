import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { toCompactBuffer } from '@kashtanka/api';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The cached body of a page in one encoding; a promise while it is being compressed. */
export type Bodies = (encoding: Encoding) => Promise<Buffer> | Buffer;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUICK = 5;
const SMALLEST = 11;
const GZIP_LEVEL = 6;
/**
 * The best compression costs as much CPU as rendering ten pages, so it is used only for pages requested this often.
 */
const OFTEN = 10;

/**
 * Compressed bodies of a page, each made on first request. Popular pages are compressed again in the background at
 * the best level, which saves a tenth.
 */
export function createBodies(plain: Buffer): Bodies {
  const made: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = { identity: plain };
  let asked = 0;

  const make = (encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> => {
    const making = encoding === 'br' ? press(plain, QUICK) : zip(plain);
    made[encoding] = making;
    making.then(
      (body) => {
        made[encoding] = body;
      },
      () => delete made[encoding],
    );
    return making;
  };

  const pressOnce = async () => {
    const [quick, smallest] = await Promise.all([made.br, press(plain, SMALLEST)]);
    if (!quick || smallest.length < quick.length) made.br = smallest;
  };

  return (encoding) => {
    if (encoding === 'identity') return plain;
    if (encoding === 'br') asked += 1;
    // On failure the existing body stays.
    if (asked === OFTEN && encoding === 'br') pressOnce().catch(() => {});
    return made[encoding] ?? make(encoding);
  };
}

async function press(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return toCompactBuffer(await brotli(body, { params }));
}

async function zip(body: Buffer): Promise<Buffer> {
  return toCompactBuffer(await gzipped(body, { level: GZIP_LEVEL }));
}
