import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor that a shop has used since it began: its server's and its embedded database's. */
export async function cpuOf({ pid }: { pid: number }, folder: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
    1,
  );
  const parents = new Set([pid, Number(postmaster)]);
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  );
  const own = processes.filter((one) => one && (parents.has(one.pid) || one.parent === Number(postmaster)));
  return own.reduce((sum, one) => sum + (one?.cpuMs ?? 0), 0);
}

type Process = { pid: number; parent: number; cpuMs: number };

/** Undefined for a process that has ended meanwhile. */
async function readProcess(pid: number): Promise<Process | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return undefined;
  // Behind the name, which may hold blanks, the second field is the parent; the twelfth to the fifteenth are times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_A_SECOND };
}
