import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runAs } from './account.ts';
import type { Place } from './place.ts';

/** Runs a binary to its end. The error of a failed run contains its stderr, or else all its output. */
export function run(
  place: Pick<Place, 'binaries' | 'account'>,
  name: string,
  args: readonly string[],
): Promise<void> {
  const { program, args: words, options } = runAs(place.account, join(place.binaries.folder, name), args);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The server must not hold our output open, so only the messages of the command itself are read.
  const child = spawn(program, words, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment(),
    // Ctrl+C in the terminal is meant for this process, which waits until the server has completely started or stopped.
    detached: true,
  });
  let [printed, complained] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`${name} failed: ${(complained || printed).trim()}`)),
  );
  return promise;
}

/** PGDATA, PGHOST and the like would point the binaries elsewhere. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ } = process.env;
  return { PATH, HOME, TZ, LC_ALL: 'C' };
}
