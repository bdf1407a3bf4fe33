import { findBinaries } from '@kashtanka/database';
import { sayStep } from './log-progress.ts';
import { buildServer } from './server-build.ts';
import { makeOrEnd } from './start-program.ts';
import { buildStorefront } from './storefront-build.ts';

// Makes all that a start would make of the sources, so that one where nothing may be written finds it.

await makeOrEnd(async () => {
  // Looking for them puts those of the packages together.
  findBinaries();
  sayStep((await buildStorefront()) ? 'built the storefront' : 'the storefront is built already');
  sayStep((await buildServer()) ? 'put the server together' : 'the server is put together already');
});
