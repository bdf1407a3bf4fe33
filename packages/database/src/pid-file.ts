import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the pid file of a cluster says; the server may be dead and the pid in use by another process. */
export function readPidFile(data: string): { pid?: number; port?: number } {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port ?? 0) };
  } catch {
    return {};
  }
}

/** Whether a process has this number, of whichever account. */
export function isAlive(pid: number | undefined): boolean {
  // An empty file, as on a full disk, is parsed as 0, which would address our own process group.
  if (!pid || pid < 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
