import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cpu } from './loads.ts';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU time of a shop: its servers and its embedded database. */
export function cpuOf(folder: string, ...servers: readonly { pid: number }[]): Cpu {
  return async () => {
    const file = join(folder, 'postgres/cluster/postmaster.pid');
    const postmaster = Number((await readFile(file, 'utf8')).split('\n', 1)[0]);
    const named = new Set([postmaster, ...servers.map(({ pid }) => pid)]);
    const processes = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
    );
    const own = processes.filter((one) => one && (named.has(one.pid) || one.parent === postmaster));
    return own.reduce((sum, one) => sum + (one?.cpuMs ?? 0), 0);
  };
}

/** CPU time of a single process. */
export function cpuOfProcess(pid: number): Cpu {
  return async () => (await readProcess(pid))?.cpuMs ?? Number.NaN;
}

type Process = { pid: number; parent: number; cpuMs: number };

/** Undefined for a process that has exited. */
async function readProcess(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return undefined;
  // After the name, which may contain spaces, the second field is the parent; the twelfth to fifteenth are times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_A_SECOND };
}
