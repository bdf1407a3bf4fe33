import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { Client } from 'pg';
import { freePort } from '../server/support/shop/free-port.ts';
import { childOf, cpuOf, memoryOf } from './process-usage.ts';

/** The checkout whose build is measured: BENCH_SHOP, else this one. */
export const CHECKOUT = process.env.BENCH_SHOP ?? join(import.meta.dirname, '../..');

/** A data folder, removed when disposed of. */
export type Folder = { path: string } & AsyncDisposable;

export type Shop = {
  url: string;
  folder: string;
  /** CPU time of server and database since they started. */
  cpuMs(): Promise<number>;
  memory(): Promise<{ nowMb: number; peakMb: number }>;
} & AsyncDisposable;

type Settings = Record<string, string>;

export async function emptyFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'kashtanka-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

let demo: Promise<string> | undefined;

/**
 * A copy of a folder with the demo shop, which is loaded only once because a server that has just imported products
 * stays busy and holds extra memory. `products` are imported into the copy.
 */
export async function demoFolder(products: readonly object[] = []): Promise<Folder> {
  demo ??= loadDemo();
  const folder = await emptyFolder();
  // Database files may belong to another account, so ownership is preserved.
  await promisify(execFile)('cp', ['--archive', '--no-target-directory', await demo, folder.path]);
  if (products.length > 0) {
    const file = join(folder.path, 'bench-products.json');
    await writeFile(file, JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products }));
    await runShop(['import', file, ...(await addStaff(folder.path))], { DATA_DIR: folder.path });
  }
  return folder;
}

async function loadDemo(): Promise<string> {
  const { path } = await emptyFolder();
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  const shop = await startShop(path);
  await shop[Symbol.asyncDispose]();
  return path;
}

/** The built shop as its owner runs it, in a separate process; it is ready. */
export async function startShop(folder: string, settings: Settings = {}): Promise<Shop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawnShop(['start'], { DATA_DIR: folder, PORT: String(port), RATE_LIMITS: 'off', ...settings });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the shop exited with ${child.exitCode} before it was ready`);
    await sleep(20);
  }
  const pid = await childOf(child.pid);
  const { postmaster } = await readPostmaster(folder);
  return {
    url,
    folder,
    cpuMs: () => cpuOf([pid, postmaster], postmaster),
    memory: () => memoryOf(pid),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Runs an operator's command to its end; `watch` gets its process. */
export async function runShop(args: string[], settings: Settings, watch?: (pid: number) => void): Promise<void> {
  const child = spawnShop(['shop', ...args], settings);
  if (child.pid !== undefined) watch?.(child.pid);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run shop -- ${args.join(' ')} exited with ${code}`);
}

function spawnShop(args: string[], settings: Settings): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LOG_LEVEL: 'error', NODE_ENV: 'production', ...settings };
  const program = [join(CHECKOUT, 'tools/run.mjs'), ...args];
  return spawn(process.execPath, program, { cwd: CHECKOUT, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Adds a staff member to the shop of a folder; returns the options of commands that this actor performs. */
export async function addStaff(folder: string): Promise<string[]> {
  // The owner of a demo shop has this name, and is added shortly after its first start.
  await runShop(['staff', 'add', 'Olga', '--role', 'owner'], { DATA_DIR: folder }).catch(() =>
    runShop(['staff', 'bind', 'Olga'], { DATA_DIR: folder }),
  );
  return ['--as', 'Olga', '--reason', 'benchmark'];
}

/** Connects to the embedded database of a running shop. */
export async function connectDatabase(folder: string): Promise<Client & AsyncDisposable> {
  const { socket } = await readPostmaster(folder);
  const client = new Client({ host: socket, user: 'kashtanka', database: 'kashtanka' });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** PostgreSQL's own lock file; its fifth line is the folder of the socket. */
async function readPostmaster(folder: string): Promise<{ postmaster: number; socket: string }> {
  const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { postmaster: Number(lines[0]), socket: lines[4] ?? '' };
}
