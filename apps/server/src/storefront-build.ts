import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const STOREFRONT = join(ROOT, 'apps/storefront');
const BUILDS = join(STOREFRONT, 'build');

/** The build of the newest sources; a link to its folder. */
export const CURRENT_BUILD = join(BUILDS, 'current');

/** Everything that ends up in the storefront's bundles. */
const SOURCES = ['apps/storefront', 'packages/rules/src', 'packages/contract/src', 'package-lock.json'];
const NOT_SOURCES = /^(build|node_modules|\.react-router|.*\.test\.tsx?)$/;

/** Older builds are kept for servers that still run on them, and for who goes back to older sources. */
const OLD_BUILDS_KEPT = 3;

/** Builds the storefront when it was not yet built from these sources; says whether it did. */
export async function buildStorefront(): Promise<boolean> {
  const name = hashOfSources();
  const folder = join(BUILDS, name);
  const isBuilt = existsSync(folder);
  if (!isBuilt) {
    // Built aside and put in place when it is whole: one that was broken off, or runs beside it, spoils nothing.
    const aside = `${folder}.${process.pid}`;
    await run(join(ROOT, 'node_modules/.bin/react-router'), ['build'], aside);
    if (existsSync(folder)) rmSync(aside, { recursive: true });
    else renameSync(aside, folder);
  }
  makeCurrent(name);
  removeOldBuilds(name);
  return !isBuilt;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES) addTo(hash, join(ROOT, path));
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!NOT_SOURCES.test(name)) addTo(hash, join(path, name));
  } else {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
}

/** A link is changed in one step by renaming a new one over it; where nothing changes nothing needs to be written. */
function makeCurrent(name: string): void {
  if (existsSync(CURRENT_BUILD) && readlinkSync(CURRENT_BUILD) === name) return;
  const link = `${CURRENT_BUILD}.${process.pid}`;
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, CURRENT_BUILD);
}

function removeOldBuilds(current: string): void {
  const builds = readdirSync(BUILDS).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current);
  const byAge = builds.map((name) => ({ name, builtAt: statSync(join(BUILDS, name)).mtimeMs }));
  byAge.sort((a, b) => b.builtAt - a.builtAt);
  for (const { name } of byAge.slice(OLD_BUILDS_KEPT)) rmSync(join(BUILDS, name), { recursive: true, force: true });
}

function run(program: string, args: string[], folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const environment = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: folder };
  const child = spawn(program, args, { cwd: STOREFRONT, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  child.on('error', reject);
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The storefront does not build:\n${printed}`)),
  );
  return promise;
}
