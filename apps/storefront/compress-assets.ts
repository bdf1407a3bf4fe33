import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(m?js|css|svg|json)$/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Built files never change, so they are compressed once, as well as can be, and served as they lie. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSED.test(name)) continue;
    const file = join(folder, name);
    const source = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(source, QUALITY));
    await writeFile(`${file}.gz`, gzipSync(source, { level: constants.Z_BEST_COMPRESSION }));
  }
}
