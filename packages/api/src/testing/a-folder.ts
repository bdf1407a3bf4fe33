import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Ending } from './ending.ts';

/** A folder that is deleted after the test, once the resources that the test opened in it are closed. */
export async function aFolder(atEnd: Ending = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
