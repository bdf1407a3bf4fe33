import { existsSync } from 'node:fs';
import { installPackage } from './debian-package.ts';

const PLACES = ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/bin/redis-check-rdb'];

/**
 * A Valkey or Redis for the tests: VALKEY_PATH, else what the machine has, else Debian's, whose tools are the server itself
 * under another name and start nothing by being installed. Null where there is none.
 */
export function findValkey(): string | null {
  const given = process.env.VALKEY_PATH;
  if (given) return given;
  const find = () => PLACES.find(existsSync) ?? null;
  if (find() === null) installPackage('redis-tools', 'tests of shared limits');
  return find();
}
