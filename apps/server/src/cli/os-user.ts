import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** The kernel's value for a process without a login, such as a service. */
const NO_LOGIN = 2 ** 32 - 1;

/**
 * The user that runs the command, to which staff names are bound. On Linux it is the login user: the kernel keeps
 * that number through sudo and su, and the environment cannot change it. Without a login, as in a container, it is
 * the user of the process.
 */
export function osUser(): string {
  return osUserOf(loginUid() ?? process.getuid?.());
}

/** On a system without user ids the name itself is used. */
function osUserOf(uid: number | undefined): string {
  return uid === undefined ? `name:${userInfo().username}` : `uid:${uid}`;
}

function loginUid(): number | undefined {
  try {
    const uid = Number(readFileSync('/proc/self/loginuid', 'utf8'));
    return Number.isInteger(uid) && uid < NO_LOGIN ? uid : undefined;
  } catch {
    // Not Linux, or a kernel without login ids.
    return undefined;
  }
}

/** Finds a user by login name or number; undefined when this machine does not have the user. */
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

/** Whether this process has full access to the shop's data folder: it runs as the folder's owner or as root. */
export function ownsFolder(folder: string): boolean {
  const uid = process.getuid?.();
  return uid === undefined || uid === 0 || uid === statSync(folder).uid;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
