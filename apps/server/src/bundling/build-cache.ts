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

export const ROOT = join(import.meta.dirname, '../../../..');

export type Build = {
  /** Holds the builds, each in a folder named by the hash of its sources. */
  folder: string;
  /** All sources that the build depends on, relative to the root. */
  sources: readonly string[];
  make(folder: string): Promise<void>;
};

const NOT_SOURCES = /^(build|node_modules|\.react-router|.*\.test\.tsx?)$/;

/** Older builds remain for servers that still run from them and for returning to older sources. */
const MAX_OLD_BUILDS = 3;

/** The link to the folder of the newest build. */
export function currentOf({ folder }: Pick<Build, 'folder'>): string {
  return join(folder, 'current');
}

/** The hashes of sources that were read, by their paths; builds that share packages read them once. */
export type SourceHashes = Map<string, Buffer>;

/** Builds unless a build of these sources exists; returns whether it built. */
export async function provideBuild(build: Build, known: SourceHashes = new Map()): Promise<boolean> {
  const name = hashOf(build.sources, known);
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

/**
 * The build is made in a temporary folder and renamed when complete, so an interrupted build is never used; of two
 * concurrent builds the first wins.
 */
function putInPlace(aside: string, folder: string): void {
  try {
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Checked first because the bundler's own error would be much longer. */
function refuseUnwritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `${folder} has no build of these sources and is not writable: run "npm run build" as its owner.`,
      { cause: error },
    );
  }
}

function hashOf(sources: readonly string[], known: SourceHashes): string {
  const hash = createHash('sha256');
  for (const path of sources) {
    const found = known.get(path) ?? hashOfSource(path);
    known.set(path, found);
    hash.update(found);
  }
  return hash.digest('hex').slice(0, 16);
}

function hashOfSource(path: string): Buffer {
  const hash = createHash('sha256');
  addTo(hash, join(ROOT, path));
  return hash.digest();
}

function addTo(hash: Hash, path: string, isFolder = statSync(path).isDirectory()): void {
  if (!isFolder) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  // Reads folder entries with their types: a stat of each of two thousand files took as long as reading them.
  else for (const entry of sourcesIn(path)) addTo(hash, join(path, entry.name), entry.isDirectory());
}

function sourcesIn(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name));
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Renaming a new link over the old one makes the switch atomic. Nothing is written when the link is already right,
 * so a read-only folder works.
 */
function makeCurrent(build: Build, name: string): void {
  const current = currentOf(build);
  if (existsSync(current) && readlinkSync(current) === name) return;
  refuseUnwritable(build.folder);
  const link = `${current}.${process.pid}`;
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, current);
}

/** Another process may remove the same builds at the same time. */
function removeOld({ folder }: Build, current: string): void {
  const byAge = readdirSync(folder)
    .filter((name) => name !== current)
    .map((name) => ({ name, madeAt: lstatSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.madeAt - a.madeAt);
  const old = byAge.filter(({ name }) => BUILD.test(name)).slice(MAX_OLD_BUILDS);
  const leftBehind = byAge.filter(({ name, madeAt }) => ASIDE.test(name) && madeAt < Date.now() - BUILT_WITHIN_MS);
  for (const { name } of [...old, ...leftBehind]) rmSync(join(folder, name), { recursive: true, force: true });
}

const BUILD = /^[0-9a-f]{16}$/;
/** Temporary folders and links, which remain when a builder is killed. */
const ASIDE = /^(?:[0-9a-f]{16}|current)\.\d+$/;
const BUILT_WITHIN_MS = 60 * 60_000;
