import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/**
 * How a part of the gate went; `failures` says of each failure where it is and what it said first, `skipped` of each test that was
 * left out what it needs.
 */
export type Outcome = { passed: number; failures: readonly string[]; skipped?: readonly string[] };

/** Runs a program of node_modules; shows what it prints only when it fails, unless it is `loud`. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; loud?: boolean; env?: Record<string, string> } = {},
): Promise<{ ok: boolean; printed: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ok: boolean; printed: string }>();
  const child = spawn(join(ROOT, 'node_modules/.bin', program), [...args], {
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

/** A check that passes or fails as a whole. */
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
  return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

const PROJECTS = [
  'packages/rules',
  'packages/rules/tsconfig.tests.json',
  'packages/contract',
  'packages/contract/tsconfig.tests.json',
  'packages/database',
  'packages/demo',
  'packages/api',
  'apps/simulators',
  'apps/server',
  'apps/storefront',
  'tests',
  'tools',
];

/** Types of every room, each with the surroundings that it may know. */
export async function runTypeChecks(): Promise<Outcome[]> {
  const generated = await runCheck('route types', ['react-router', 'typegen'], {
    cwd: join(ROOT, 'apps/storefront'),
  });
  const outcomes: Outcome[] = [generated];
  for (const project of PROJECTS) outcomes.push(await runCheck(`types of ${project}`, ['tsc', '-p', project]));
  return outcomes;
}
