import { createHash, type Hash } from 'node:crypto';
import {
  accessSync,
  constants,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export type Build = {
  /** Where its builds lie, each by the hash of its sources. */
  folder: string;
  /** Everything that ends up in it, from the root. */
  sources: readonly string[];
  make(folder: string): Promise<void>;
};

const NOT_SOURCES = /^(build|node_modules|\.react-router|.*\.test\.tsx?)$/;

/** Older builds are kept for servers that still run on them, and for who goes back to older sources. */
const OLD_BUILDS_KEPT = 3;

/** The build of the newest sources; a link to its folder. */
export function currentOf({ folder }: Pick<Build, 'folder'>): string {
  return join(folder, 'current');
}

/** Makes what was not yet made from these sources; says whether it did. */
export async function provideBuild(build: Build): Promise<boolean> {
  const name = hashOf(build.sources);
  const folder = join(build.folder, name);
  const isMade = existsSync(folder);
  if (!isMade) {
    refuseUnwritable(build.folder);
    const aside = `${folder}.${process.pid}`;
    try {
      await build.make(aside);
      putInPlace(aside, folder);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  makeCurrent(build, name);
  removeOld(build, name);
  return !isMade;
}

/** Made aside and put in place when it is whole: one that was broken off is no build, and of two the first has made it. */
function putInPlace(aside: string, folder: string): void {
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** A builder would say as much in many more words. */
function refuseUnwritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `${folder} is to hold the build of these sources, and nothing can be written there: run "npm run build" as its owner.`,
      { cause: error },
    );
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of sources) addTo(hash, join(ROOT, path));
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: Hash, path: string, isFolder = statSync(path).isDirectory()): void {
  if (!isFolder) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  // A folder says what lies in it: asking each of two thousand files took as long as reading them.
  else for (const entry of sourcesIn(path)) addTo(hash, join(path, entry.name), entry.isDirectory());
}

function sourcesIn(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name));
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A link is changed in one step by renaming a new one over it; where nothing changes nothing needs to be written. */
function makeCurrent(build: Build, name: string): void {
  const current = currentOf(build);
  if (existsSync(current) && readlinkSync(current) === name) return;
  refuseUnwritable(build.folder);
  const link = `${current}.${process.pid}`;
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, current);
}

/** Others may remove at the same time. */
function removeOld({ folder }: Build, current: string): void {
  const byAge = readdirSync(folder)
    .filter((name) => name !== current)
    .map((name) => ({ name, madeAt: lstatSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.madeAt - a.madeAt);
  const old = byAge.filter(({ name }) => BUILD.test(name)).slice(OLD_BUILDS_KEPT);
  const leftBehind = byAge.filter(({ name, madeAt }) => ASIDE.test(name) && madeAt < Date.now() - BUILT_WITHIN_MS);
  for (const { name } of [...old, ...leftBehind]) rmSync(join(folder, name), { recursive: true, force: true });
}

const BUILD = /^[0-9a-f]{16}$/;
/** What a builder makes beside, and leaves there when it is killed. */
const ASIDE = /^(?:[0-9a-f]{16}|current)\.\d+$/;
const BUILT_WITHIN_MS = 60 * 60_000;
