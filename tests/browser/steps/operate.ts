import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '../shop-test.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OWNER = 'Ольга';

/** An act of the operator in the shop that is running. */
export async function operate(...words: string[]): Promise<void> {
  const act = [...words, '--as', OWNER, '--reason', 'За ожидание посылки'];
  try {
    await command(...act);
  } catch {
    // Nobody works there yet. Another test may take on the same owner at the same moment: then there is one all the same.
    await command('staff', 'add', OWNER, '--role', 'owner').catch(() => undefined);
    await command(...act);
  }
}

async function command(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['apps/server/src/cli.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(test.info().project.outputDir, 'shop') },
  });
  return stdout;
}
