import { expect, it } from 'vitest';
import { startupError } from './startup-errors.ts';

const CONFIG = {
  port: 3000,
  backofficePort: 3002,
  metricsPort: null,
  metricsHost: 'localhost',
  host: 'localhost',
  dataFolder: '/srv/shop',
};

it('startup error: an unwritable file in the data folder is reported with its setting', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { path: '/srv/shop/keys' });

  expect(startupError(error, CONFIG)).toBe(
    'DATA_DIR is "/srv/shop", where the shop cannot store its data (EACCES: permission denied).',
  );
});

it('startup error: a copy without space at its destination does not blame the source folder', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), {
    path: '/srv/shop/postgres/1',
    dest: '/mnt/copy/postgres/1',
  });

  expect(startupError(error, CONFIG)).toBe('ENOSPC: no space left on device, copyfile');
});
