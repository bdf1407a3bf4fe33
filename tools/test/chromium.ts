import { existsSync } from 'node:fs';
import { installPackage } from './debian-package.ts';

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
  if (!existsSync(SHELL)) installPackage('chromium-headless-shell', 'browser tests');
  const found = [SHELL, ...WHOLE].find(existsSync);
  if (found) return found;
  console.error(
    'The browser tests need Chromium, and it could not be installed. Install it (apt install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
