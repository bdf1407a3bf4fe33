import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { GIVE_MEMORY_BACK, MEMORY_FLAGS } from '../../tools/memory.mjs';

const ROOT = join(import.meta.dirname, '../..');

export type Program = {
  process: ChildProcess;
  /** All that it has said so far. */
  said(): string;
  /** Its standard output alone. */
  printed(): string;
  /** Resolves once it has said this; throws when it ends without. */
  says(words: string): Promise<void>;
  /** Its exit code, once it has ended. */
  ended(): Promise<number | null>;
};

type Options = {
  detached?: boolean;
  /** A command that ends in becoming the program. */
  through?: readonly string[];
  /** Where the shop lies, when it is another version. */
  root?: string | undefined;
};

/** Starts a program of the shop as its owner would, with the given settings alone in its environment. */
export function runProgram(
  file: string,
  args: string[],
  environment: Record<string, string>,
  { through = [], root = ROOT, ...options }: Options = {},
): Program {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const [command = '', ...words] = [...through, process.execPath, ...MEMORY_FLAGS, join(root, file), ...args];
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...GIVE_MEMORY_BACK, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let text = '';
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const end = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await end;
  });
  return {
    process: child,
    said: () => text,
    printed: () => printed,
    ended: () => end,
    says: async (words) => {
      const { promise, resolve } = Promise.withResolvers<'said'>();
      const look = () => text.includes(words) && resolve('said');
      listeners.add(look);
      look();
      const outcome = await Promise.race([promise, end]);
      listeners.delete(look);
      if (outcome !== 'said') throw new Error(`it ended without saying "${words}":\n${text}`);
    },
  };
}
