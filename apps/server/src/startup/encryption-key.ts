import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ENCRYPTION_KEY_BYTES } from '@kashtanka/api';
import type { Config } from '../config/config.ts';

/**
 * The key that encrypts codes of gift certificates: from the settings, or a file in the data folder that the first
 * start creates. A database backup needs a copy of it; otherwise no code can be used or shown.
 */
export async function provideEncryptionKey({ encryptionKey, dataFolder }: Config): Promise<Buffer> {
  if (encryptionKey) return Buffer.from(encryptionKey, 'hex');
  const folder = join(resolve(dataFolder), 'keys');
  const file = join(folder, 'sealing');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The first process writes the key; all others read it.
  await writeFile(file, randomBytes(ENCRYPTION_KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readKey(file);
}

const KEY = new RegExp(`^[0-9a-f]{${ENCRYPTION_KEY_BYTES * 2}}$`);

async function readKey(file: string): Promise<Buffer> {
  const key = (await readFile(file, 'utf8')).trim();
  if (!KEY.test(key)) throw new Error(`${file} contains no key: restore the file that the shop has written`);
  return Buffer.from(key, 'hex');
}
