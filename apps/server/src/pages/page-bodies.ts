import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '@kashtanka/api';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What is kept of a page in one encoding; while it is being made, its promise. */
export type Bodies = (encoding: Encoding) => Promise<Buffer> | Buffer;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUICK = 5;
const SMALLEST = 11;
const GZIP_LEVEL = 6;
/** Pressing a page as small as it goes takes the processor as long as rendering ten: who is asked for so often is worth it. */
const OFTEN = 10;

/**
 * A page in the forms that browsers take, each made on first demand. What many ask for is pressed once more, aside and
 * without anybody waiting, and is from then on a tenth smaller.
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
    // Where it fails, what there is stays.
    if (asked === OFTEN && encoding === 'br') pressOnce().catch(() => {});
    return made[encoding] ?? make(encoding);
  };
}

async function press(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return ownBytes(await brotli(body, { params }));
}

async function zip(body: Buffer): Promise<Buffer> {
  return ownBytes(await gzipped(body, { level: GZIP_LEVEL }));
}
