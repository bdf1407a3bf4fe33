import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../apps/storefront/build/current/client/assets');

/** The script of the built storefront that contains a text. */
export async function fileWith(word: string): Promise<string> {
  for (const name of await readdir(FOLDER)) {
    if (name.endsWith('.js') && (await readFile(join(FOLDER, name), 'utf8')).includes(word)) return name;
  }
  throw new Error(`no file holds ${word}`);
}
