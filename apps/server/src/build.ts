import { findBinaries } from '@kashtanka/database';
import { buildBackoffice } from './bundling/backoffice-build.ts';
import { buildServer } from './bundling/server-build.ts';
import { buildStorefront } from './bundling/storefront-build.ts';
import { makeOrEnd, printStep } from './startup/start-program.ts';

// Makes everything that a start would build, so that the shop can start on a read-only file system.

await makeOrEnd(async () => {
  // Locating the binaries extracts the packages that contain them.
  findBinaries();
  printStep((await buildStorefront()) ? 'built the storefront' : 'the storefront is up to date');
  printStep((await buildBackoffice()) ? 'built the back office' : 'the back office is up to date');
  printStep((await buildServer()) ? 'built the server' : 'the server is up to date');
});
