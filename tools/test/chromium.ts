import { existsSync } from 'node:fs';
import { installPackage } from './debian-package.ts';

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
