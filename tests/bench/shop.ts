import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The program behind npm start and npm run shop. */
const RUN = join(ROOT, 'tools/run.mjs');

/** Below the ephemeral ports, of which a bench uses hundreds. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

export type BenchedShop = { url: string; pid: number; stop(): Promise<void> };

/** A data folder for a bench, and its removal. */
export async function dataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-bench-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The built shop as its owner runs it, in a separate process. */
export async function startShop(folder: string, settings: Record<string, string> = {}): Promise<BenchedShop> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const child = runShop(['start'], {
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  });
  const url = `http://localhost:${port}`;
  await answers(`${url}/readyz`, child);
  return { url, pid: await processOf(child), stop: () => stop(child) };
}

/** Runs a program of the shop; its output is shown when it fails. */
export function runShop(args: string[], settings: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [RUN, ...args], { cwd: ROOT, env: { PATH, HOME, ...settings }, stdio: 'ignore' });
}

/** Adds a staff member to a new shop; later commands use this actor. */
export async function hire(settings: Record<string, string>): Promise<string[]> {
  await ended(runShop(['shop', 'staff', 'add', 'Olga', '--role', 'owner'], settings));
  return ['--as', 'Olga', '--reason', 'A bench'];
}

/** Imports this many generated products; their documents remain in the folder. */
export async function importGenerated(
  { products, documents, hand }: { products: number; documents: string; hand: readonly string[] },
  settings: Record<string, string>,
): Promise<void> {
  await ended(runShop(['shop', 'generate', documents, '--products', String(products)], {}));
  await ended(runShop(['shop', 'import', documents, ...hand], settings));
}

/** Waits for a program to exit; rejects when it fails. */
export async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.slice(2).join(' ')} ended with ${code}`);
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the shop exited before it was open');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The command hands over to a child process, which does the work. */
export async function processOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.split(' ', 1)[0]);
}

/** Resident memory of a process, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  return (await memoryHeldBy(pid)).heldMb;
}

/** Current and peak resident memory. */
export async function memoryHeldBy(pid: number): Promise<{ heldMb: number; mostMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { heldMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') };
}
