import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** A socket's path is at most 107 bytes long, file name included. */
const LONGEST_FOLDER = 107 - '/.s.PGSQL.5432'.length;

const FOR_OTHERS = 0o077;

/**
 * The folder of a cluster's socket, created unless it exists. An account with write access could answer in the server's
 * place, and an account with access is let into the database without a password. Therefore the folder must belong to
 * the account of the server or of this process, and be closed to all others.
 */
export function prepareSocketFolder(folder: string, account: Account): string {
  const path = pathOf(folder);
  makeUnlessThere(path);
  const fault = faultOf(path, account);
  if (fault) {
    throw new Error(
      `The socket folder of the database, ${path}, ${fault}: another account of this machine could read the shop's data or ` +
        'answer in the place of its database. Stop the shop, delete that folder, and start again.',
    );
  }
  if (account.kind === 'lent') chownSync(path, account.uid, account.gid);
  return path;
}

/** Beside the data, or, where that path is too long for a socket, in the folder for temporary files. */
function pathOf(folder: string): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(near) <= LONGEST_FOLDER) return near;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `kashtanka-${name}`);
}

function makeUnlessThere(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Undefined for a folder that is safe, and where files have no owners. */
function faultOf(path: string, account: Account): string | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  // A link would be followed to a folder that may be changed later.
  const found = lstatSync(path);
  if (!found.isDirectory()) return 'is no folder';
  const isOwn = found.uid === own || (account.kind === 'lent' && found.uid === account.uid);
  if (!isOwn) return `belongs to another account (uid ${found.uid})`;
  const mode = found.mode & 0o777;
  return (mode & FOR_OTHERS) === 0 ? undefined : `is open to others (mode ${mode.toString(8)}, not 700)`;
}
