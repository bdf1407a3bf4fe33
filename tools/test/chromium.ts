import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The browser without its windows comes first: a page opens in it in half the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * A browser for the tests: CHROMIUM_PATH, else Debian's headless one, which is installed where it may be, else whichever
 * Chromium the machine has.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  if (!existsSync(SHELL)) install('chromium-headless-shell');
  const found = [SHELL, ...WHOLE].find(existsSync);
  if (found) return found;
  console.error(
    'The browser tests need Chromium, and it could not be installed. Install it (apt install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function install(name: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  console.log(`The browser tests run fastest in ${name}: installing it…`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ]) {
    const [program = '', ...args] = [...asRoot, ...command];
    spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}
