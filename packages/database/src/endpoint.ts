import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './binaries.ts';
import { isAlive, readPidFile } from './pid-file.ts';
import type { Platform } from './platforms.ts';

/** The superuser of a cluster. */
export const SUPERUSER = 'kashtanka';

/** Settings of a server by their names. */
export type Settings = Readonly<Record<string, string>>;

/** Where the server of a cluster listens. */
export type Endpoint = {
  /** A connection string; undefined where no server can be running. */
  urlOf(database: string, role?: string): string | undefined;
  /** The settings that make a server listen there. */
  settings(): Promise<Settings>;
  /** Undefined where no password is asked for. */
  passwordOf(role: string): string | undefined;
};

type Place = { platform: Platform; account: Account; folder: string; data: string };

export function prepareEndpoint({ platform, account, folder, data }: Place): Endpoint {
  return platform.endpoint.kind === 'socket'
    ? socketEndpoint(prepareSocketFolder(folder, account, platform.endpoint.maxPathBytes))
    : tcpEndpoint(data);
}

/** The folder of the socket is closed to other accounts, so no password is needed. */
function socketEndpoint(socket: string): Endpoint {
  const host = encodeURIComponent(socket);
  return {
    urlOf: (database, role = SUPERUSER) => `postgresql://${role}@/${database}?host=${host}`,
    settings: async () => ({ listen_addresses: '', unix_socket_directories: socket }),
    passwordOf: () => undefined,
  };
}

const LOOPBACK = '127.0.0.1';

/** Name of the file in the data folder that holds the secret of all passwords: a copy of the cluster keeps them. */
export const SECRET_FILE = 'kashtanka-secret';

/** Each role has its own password, so that the shop's role cannot become the superuser. */
export function passwordFrom(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('hex');
}

/**
 * The port is one that was free at the first start, and remains as long as it is free. A restart by this process keeps
 * it, because the shop's connections know it.
 */
function tcpEndpoint(data: string): Endpoint {
  let knownPort: number | undefined;
  const passwordOf = (role: string) => passwordFrom(readFileSync(join(data, SECRET_FILE), 'utf8'), role);
  return {
    urlOf: (database, role = SUPERUSER) => {
      const { pid, port } = readPidFile(data);
      if (port && isAlive(pid)) knownPort = port;
      return knownPort === undefined
        ? undefined
        : `postgresql://${role}:${passwordOf(role)}@${LOOPBACK}:${knownPort}/${database}`;
    },
    settings: async () => ({
      listen_addresses: LOOPBACK,
      port: String(knownPort ?? (await freePort(lastPort(data))) ?? (await freePort(0))),
      unix_socket_directories: '',
    }),
    passwordOf,
  };
}

/** PostgreSQL writes its last command line to a file. */
function lastPort(data: string): number {
  try {
    return Number(/"port=(\d{1,5})"/.exec(readFileSync(join(data, 'postmaster.opts'), 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The port if it is free; any free one for 0. */
async function freePort(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

const FOR_OTHERS = 0o077;

/**
 * The folder of a cluster's socket, created unless it exists. An account with write access could answer in the server's
 * place, and an account with access is let into the database without a password. Therefore the folder must belong to
 * the account of the server or of this process, and be closed to all others.
 */
function prepareSocketFolder(folder: string, account: Account, maxPathBytes: number): string {
  const path = socketFolderOf(folder, maxPathBytes);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const reason = unsafeReason(path, account);
  if (reason) {
    throw new Error(
      `The socket folder of the database, ${path}, ${reason}: another account of this machine could read the shop's data or ` +
        'answer in the place of its database. Stop the shop, delete that folder, and start again.',
    );
  }
  if (account.kind === 'lent') chownSync(path, account.uid, account.gid);
  return path;
}

/** Beside the data, or, where that path is too long for a socket, in the folder for temporary files. */
export function socketFolderOf(folder: string, maxPathBytes: number): string {
  const near = join(folder, 'socket');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= maxPathBytes) return near;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `kashtanka-${name}`);
}

/** Undefined for a folder that is safe. */
function unsafeReason(path: string, account: Account): string | undefined {
  // A link would be followed to a folder that may be changed later.
  const found = lstatSync(path);
  if (!found.isDirectory()) return 'is no folder';
  const isOwn = found.uid === process.getuid?.() || (account.kind === 'lent' && found.uid === account.uid);
  if (!isOwn) return `belongs to another account (uid ${found.uid})`;
  const mode = found.mode & 0o777;
  return (mode & FOR_OTHERS) === 0 ? undefined : `is open to others (mode ${mode.toString(8)}, not 700)`;
}
