import { spawn } from 'node:child_process';
import { join, resolve as resolvePath } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const ROOT = join(import.meta.dirname, '../..');

const LINES_OF_A_FAILURE = 12;

/** Result of one part of the gate. */
export type Outcome = {
  passed: number;
  /** One text per failure: its place and the beginning of its message. */
  failures: readonly string[];
  /** Reason of each skipped test. */
  skipped?: readonly string[];
  /** Worker time of each test file. */
  files?: readonly TimedFile[];
};

export type TimedFile = { file: string; seconds: number };

/** Runs a program of node_modules, or of an absolute path. Its output is shown at the end of a failed run, or at once when `loud`. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; loud?: boolean; env?: Record<string, string> } = {},
): Promise<{ ok: boolean; printed: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ok: boolean; printed: string }>();
  const child = spawn(resolvePath(ROOT, 'node_modules/.bin', program), [...args], {
    cwd: options.cwd ?? ROOT,
    stdio: options.loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  child.on('error', reject);
  child.on('close', (code) => resolve({ ok: code === 0, printed }));
  return promise;
}

/** Runs a program that passes or fails as a whole. */
export async function runCheck(
  name: string,
  [program = '', ...args]: readonly string[],
  options: { cwd?: string } = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  const { ok, printed } = await runProgram(program, args, options);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!ok) console.log(printed);
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [failure(name, printed)] };
}

/** A failure repeated at the end of a long run: its name and the beginning of its message. */
export function failure(name: string, said: string): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
