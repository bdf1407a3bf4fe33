import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * The account that runs the binaries. PostgreSQL refuses to run as root, so root uses another account, or, where that
 * account cannot reach the folder (a checkout under /root), a user namespace in which root has another id.
 */
export type Account = { kind: 'self' } | LentAccount | { kind: 'namespace' };

type LentAccount = { kind: 'lent'; uid: number; gid: number };

const LENT_NAMES = ['postgres', 'nobody'];

/**
 * An existing cluster runs under its owner. A new one gets the first account that can enter its parent folder and run
 * the binaries.
 */
export function chooseAccount(place: { program: string; parent: string; cluster: string }): Account {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (existsSync(place.cluster)) return ownerOf(place.cluster);
  const accounts = LENT_NAMES.flatMap(readAccount);
  const paths = [place.program, place.parent];
  return accounts.find((account) => paths.every((path) => canReach(account, path))) ?? { kind: 'namespace' };
}

function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path);
  return uid === 0 ? { kind: 'namespace' } : { kind: 'lent', uid, gid };
}

function readAccount(name: string): LentAccount[] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? [{ kind: 'lent', uid: Number(uid), gid: Number(gid) }] : [];
}

function canReach({ uid, gid }: LentAccount, path: string): boolean {
  return spawnSync('/usr/bin/test', ['-x', path], { uid, gid, cwd: '/' }).status === 0;
}

/** Command line and spawn options that run a command as the account. */
export function runAs(account: Account, program: string, args: readonly string[]) {
  switch (account.kind) {
    case 'self':
      return { program, args: [...args], options: { cwd: '/' } };
    case 'lent':
      return { program, args: [...args], options: { cwd: '/', uid: account.uid, gid: account.gid } };
    case 'namespace':
      return {
        program: 'unshare',
        args: ['--user', '--map-user=1000', '--map-group=1000', program, ...args],
        options: { cwd: '/' },
      };
    default:
      return account satisfies never;
  }
}
