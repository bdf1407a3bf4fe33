import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const STOREFRONT = join(ROOT, 'apps/storefront');
const STAMP = join(STOREFRONT, 'build/.built-from');

/** Everything that ends up in the storefront's bundles. */
const SOURCES = ['apps/storefront', 'packages/rules/src', 'packages/contract/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router']);

/** Builds the storefront when it was built from other sources than these; says whether it did. */
export async function buildStorefront(): Promise<boolean> {
  const sources = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false;
  await run(join(ROOT, 'node_modules/.bin/react-router'), ['build']);
  writeFileSync(STAMP, sources);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES) addTo(hash, join(ROOT, path));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!NOT_SOURCES.has(name)) addTo(hash, join(path, name));
  } else {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
}

function run(program: string, args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const environment = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, args, { cwd: STOREFRONT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The storefront does not build:\n${printed}`)),
  );
  return promise;
}
