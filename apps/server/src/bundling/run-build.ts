import { spawn } from 'node:child_process';

/**
 * Runs a builder in its own process, because its memory is returned only at exit. On failure rejects with `failure`
 * followed by its output.
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
