import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '../shop-test.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The owner of each demo shop. */
const OWNER = 'Olga';

/** Runs a CLI command in the running shop, in the name of its owner. */
export async function operate(...words: string[]): Promise<void> {
  const act = [...words, '--as', OWNER, '--reason', 'За ожидание посылки'];
  try {
    await command(...act);
  } catch {
    // No command has acted for the owner yet; binding twice is harmless when another test does it concurrently.
    await command('staff', 'bind', OWNER);
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
