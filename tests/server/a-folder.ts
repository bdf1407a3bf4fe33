import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test, and after whatever the test opens in it. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
