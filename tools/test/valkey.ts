import { existsSync } from 'node:fs';
import { installPackage } from './debian-package.ts';

const PLACES = ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/bin/redis-check-rdb'];

/**
 * A Valkey or Redis for the tests: VALKEY_PATH, else an installed one, else Debian's redis-tools, which contains
 * the server under another name and starts no service when installed. Null where none is available.
 */
export function findValkey(): string | null {
  const given = process.env.VALKEY_PATH;
  if (given) return given;
  const find = () => PLACES.find(existsSync) ?? null;
  if (find() === null) installPackage('redis-tools', 'tests of shared limits');
  return find();
}
