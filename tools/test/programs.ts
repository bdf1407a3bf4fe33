import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell is preferred because it opens pages twice as fast. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * The browser for the tests: CHROMIUM_PATH, else Debian's headless shell, which is installed when permitted, else
 * any Chromium on the machine.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if (!existsSync(SHELL)) installPackage('chromium-headless-shell', 'browser tests');
  const found = [SHELL, ...WHOLE].find(existsSync);
  if (found) return found;
  console.error(
    'The browser tests need Chromium, and it could not be installed. Install it (apt install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Installs a package where that needs no password; otherwise the tests report the missing program. */
function installPackage(name: string, wantedBy: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log(`The ${wantedBy} need ${name}: installing it…`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const [program = '', ...args] = [...asRoot, ...command];
    spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

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

/** Folder with the programs of the oldest supported PostgreSQL; some of the tests also run on it. */
export const OLDEST_POSTGRES = process.env.PGBIN_OLDEST ?? '/usr/lib/postgresql/15/bin';
