import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

type Usage = { pid: number; parent: number; cpuMs: number };

/** CPU time in milliseconds of these processes, and of the running children of `parent`, since they started. */
export async function cpuOf(pids: readonly number[], parent?: number): Promise<number> {
  const all = parent === undefined ? pids : (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const usages = await Promise.all(all.map(readUsage));
  return usages
    .filter((usage) => usage && (pids.includes(usage.pid) || usage.parent === parent))
    .reduce((sum, usage) => sum + (usage?.cpuMs ?? 0), 0);
}

/** Undefined for a process that has exited. */
async function readUsage(pid: number): Promise<Usage | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return undefined;
  // After the name, which may contain spaces, the second field is the parent; the 12th to 15th are times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
}

/** Current and peak resident memory of a process. */
export async function memoryOf(pid: number): Promise<{ nowMb: number; peakMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

/** The only child of a process. */
export async function childOf(pid: number | undefined): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ', 1)[0]);
}
