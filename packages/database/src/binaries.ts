import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Platform, platformOf } from './platforms.ts';

/** A folder that holds initdb, pg_ctl and postgres. */
export type Binaries = { folder: string };

/** Those of the folder that PGBIN names, else those that came with the packages, else the newest of the system's. */
export function findBinaries(platform: Platform = platformOf()): Binaries | undefined {
  return findNamedBinaries(platform) ?? findPackagedBinaries(platform) ?? findSystemBinaries(undefined, platform);
}

/** The folder in PGBIN is used exclusively: without binaries there, falling back to others would hide the mistake. */
function findNamedBinaries(platform: Platform): Binaries | undefined {
  const folder = process.env.PGBIN;
  if (!folder) return undefined;
  if (!hasPrograms(folder, platform)) throw new Error(`PGBIN is ${folder}, and there is no PostgreSQL in it`);
  return { folder };
}

/** The system's own PostgreSQL: the newest, or of one major version. */
export function findSystemBinaries(major?: number, platform: Platform = platformOf()): Binaries | undefined {
  const { systemFolder } = platform;
  const folder = (existsSync(systemFolder) ? readdirSync(systemFolder) : [])
    .filter((name) => /^\d+$/.test(name) && (major === undefined || Number(name) === major))
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => join(systemFolder, name, 'bin'))
    .find((bin) => hasPrograms(bin, platform));
  return folder ? { folder } : undefined;
}

function hasPrograms(folder: string, platform: Platform): boolean {
  return existsSync(programIn(folder, 'initdb', platform));
}

export function programIn(folder: string, name: string, { programSuffix }: Platform): string {
  return join(folder, name + programSuffix);
}

function findPackagedBinaries({ packageName }: Platform): Binaries | undefined {
  if (!packageName) return undefined;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    // An optional package may be missing: then the system's binaries serve.
    return undefined;
  }
  // The entry is dist/index.js.
  const packageFolder = dirname(dirname(entry));
  const folder = join(packageFolder, 'native', 'bin');
  if (!existsSync(folder)) return undefined;
  linkLibraries(packageFolder);
  return { folder };
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
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Two programs may start at once: the other one was faster, and its link is as good.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/**
 * The account that runs the binaries. PostgreSQL refuses to run as root, so root uses another account, or, where that
 * account cannot reach the folder (a checkout under /root), a user namespace in which root has another id.
 */
export type Account = { kind: 'self' } | LentAccount | { kind: 'namespace' };

type LentAccount = { kind: 'lent'; uid: number; gid: number };

/**
 * An existing cluster runs under its owner. A new one gets the first account that can enter its parent folder and run
 * the binaries.
 */
export function chooseAccount(
  place: { program: string; parent: string; cluster: string },
  { rootRunsAs }: Platform,
): Account {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (!rootRunsAs) throw new Error('PostgreSQL refuses to run as root here. Start the shop as another user.');
  if (existsSync(place.cluster)) {
    const { uid, gid } = statSync(place.cluster);
    return uid === 0 ? { kind: 'namespace' } : { kind: 'lent', uid, gid };
  }
  const paths = [place.program, place.parent];
  const accounts = rootRunsAs.flatMap(readAccount);
  return accounts.find((account) => paths.every((path) => canReach(account, path))) ?? { kind: 'namespace' };
}

function readAccount(name: string): LentAccount[] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? [{ kind: 'lent', uid: Number(uid), gid: Number(gid) }] : [];
}

function canReach({ uid, gid }: LentAccount, path: string): boolean {
  return spawnSync('/usr/bin/test', ['-x', path], { uid, gid, cwd: '/' }).status === 0;
}

type Programs = { binaries: Binaries; account: Account; platform: Platform };

/** Runs a binary to its end. The error of a failed run contains its stderr, or else all its output. */
export function run(
  { binaries, account, platform }: Programs,
  name: string,
  args: readonly string[],
): Promise<void> {
  const program = programIn(binaries.folder, name, platform);
  const [command = '', ...words] = [...wrapperOf(account), program, ...args];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(command, words, {
    cwd: '/',
    ...(account.kind === 'lent' ? { uid: account.uid, gid: account.gid } : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C', ...Object.fromEntries(platform.environment.map((one) => [one, process.env[one]])) },
    detached: platform.isDetached,
    windowsHide: true,
  });
  let [printed, complained] = ['', ''];
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  child.on('error', reject);
  child.on('exit', (code) => {
    if (code !== 0) return reject(new Error(`${name} failed: ${(complained || printed).trim()}`));
    // A server on Windows inherits them, and would keep this process from ending.
    child.stdout.destroy();
    child.stderr.destroy();
    resolve();
  });
  return promise;
}

function wrapperOf(account: Account): string[] {
  return account.kind === 'namespace' ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
}

/** Throws where the cluster is of another major version than the binaries. Costs a process. */
export async function refuseOtherVersion(place: {
  data: string;
  binaries: Binaries;
  platform: Platform;
}): Promise<void> {
  const { data, binaries, platform } = place;
  const postgres = programIn(binaries.folder, 'postgres', platform);
  const [made, { stdout }] = await Promise.all([
    readFile(join(data, 'PG_VERSION'), 'utf8'),
    promisify(execFile)(postgres, ['--version'], { windowsHide: true }),
  ]);
  // `postgres (PostgreSQL) 18.4` is 18.
  const ours = /\) (\d+)/.exec(stdout)?.[1];
  if (made.trim() === ours) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${made.trim()}, but the binaries in ${binaries.folder} are version ` +
      `${ours}. Move the data with pg_dump, or set PGBIN to the folder of PostgreSQL ${made.trim()}.`,
  );
}
