import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that says it serves a cluster; it may be dead, and then its number may be another's. */
export function readPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // A file that is still or forever empty, as on a full disk, names nobody; 0 would be our own group.
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process has this number, of whichever account. */
export function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
