import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** Of a process that no login has begun, as a service. */
const NO_LOGIN = 2 ** 32 - 1;

/**
 * Who runs this command, as staff names are bound to it. Under Linux that is the user who has logged in: the kernel keeps that
 * number through sudo and su, and no environment changes it. Without a login, as in a container, it is the user of the process.
 */
export function osUser(): string {
  return osUserOf(loginUid() ?? process.getuid?.());
}

/** A name of a system without user numbers stands for itself. */
function osUserOf(uid: number | undefined): string {
  return uid === undefined ? `name:${userInfo().username}` : `uid:${uid}`;
}

function loginUid(): number | undefined {
  try {
    const uid = Number(readFileSync('/proc/self/loginuid', 'utf8'));
    return Number.isInteger(uid) && uid < NO_LOGIN ? uid : undefined;
  } catch {
    // Another system, or a kernel that keeps no such number.
    return undefined;
  }
}

/** A user as the operator named it, by login name or number; undefined for one that this machine does not have. */
export async function findOsUser(typed: string): Promise<string | undefined> {
  if (/^\d{1,9}$/.test(typed)) return osUserOf(Number(typed));
  if (process.getuid === undefined) return `name:${typed}`;
  if (!/^[\w][\w.-]{0,31}$/.test(typed)) return undefined;
  try {
    const { stdout } = await promisify(execFile)('id', ['-u', typed]);
    return osUserOf(Number(stdout));
  } catch {
    return undefined;
  }
}

/** Whether this process may do with the shop's data folder whatever it likes: it runs as its owner, or as root. */
export function ownsFolder(folder: string): boolean {
  const uid = process.getuid?.();
  return uid === undefined || uid === 0 || uid === statSync(folder).uid;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
