import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { GIVE_MEMORY_BACK, MEMORY_FLAGS } from '../../../../tools/memory.mjs';

const ROOT = join(import.meta.dirname, '../../../..');

export type Program = {
  process: ChildProcess;
  /** Its whole output so far. */
  output(): string;
  /** Its standard output only. */
  printed(): string;
  /** Resolves once the output contains this; throws when the program ends before. */
  waitForOutput(words: string): Promise<void>;
  /** Resolves with its exit code. */
  ended(): Promise<number | null>;
};

type Options = {
  detached?: boolean;
  /** A command that finally executes the program. */
  through?: readonly string[];
  /** Folder of the shop, when it is another version. */
  root?: string | undefined;
};

/** Starts a program of the shop as its owner would, with only the given settings in its environment. */
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
    output: () => text,
    printed: () => printed,
    ended: () => end,
    waitForOutput: async (words) => {
      const { promise, resolve } = Promise.withResolvers<'output'>();
      const check = () => text.includes(words) && resolve('output');
      listeners.add(check);
      check();
      const outcome = await Promise.race([promise, end]);
      listeners.delete(check);
      if (outcome !== 'output') throw new Error(`it exited without printing "${words}":\n${text}`);
    },
  };
}
