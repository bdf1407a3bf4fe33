import { spawn } from 'node:child_process';

/**
 * Runs what builds in a process of its own, since what it takes of memory is given back at its end alone. Rejects, with what it
 * has printed behind `failure`, when it fails.
 */
export function runBuilder(
  program: string,
  args: readonly string[],
  failure: string,
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  child.on('error', reject);
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${failure}:\n${printed}`))));
  return promise;
}
