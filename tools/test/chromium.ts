import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** A browser for the tests: CHROMIUM_PATH, the machine's own, or Debian's, which is installed when there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = PLACES.find(existsSync);
  if (found) return found;
  console.log('No Chromium on this machine: installing Debian’s…');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = '', ...args] = [...asRoot, ...command];
    spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = PLACES.find(existsSync);
  if (installed) return installed;
  console.error(
    'The browser tests need Chromium, and it could not be installed. Install it (apt install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
