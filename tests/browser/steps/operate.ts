import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '../shop-test.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OWNER = 'Ольга';

/** Runs a CLI command in the running shop. */
export async function operate(...words: string[]): Promise<void> {
  const act = [...words, '--as', OWNER, '--reason', 'За ожидание посылки'];
  try {
    await command(...act);
  } catch {
    // The shop has no staff yet. Another test may add the same owner concurrently; either way the owner exists
    // then.
    await command('staff', 'add', OWNER, '--role', 'owner').catch(() => undefined);
    await command(...act);
  }
}

/** Invites a new owner; returns the link that opens the back office once. */
export async function inviteOwner(name: string): Promise<string> {
  const printed = await command('staff', 'invite', name, '--role', 'owner');
  const [link] = /http\S+/.exec(printed) ?? [];
  if (!link) throw new Error(`the command printed no link: ${printed}`);
  return link;
}

async function command(...words: string[]): Promise<string> {
  const { outputDir, use } = test.info().project;
  const PORT = new URL(use.baseURL ?? '').port;
  const { stdout } = await promisify(execFile)('node', ['apps/server/src/cli.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: join(outputDir, 'shop') },
  });
  return stdout;
}
