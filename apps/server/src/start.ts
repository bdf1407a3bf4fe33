import { buildBackoffice } from './bundling/backoffice-build.ts';
import type { SourceHashes } from './bundling/build-cache.ts';
import { buildServer, CURRENT_SERVER } from './bundling/server-build.ts';
import { buildStorefront } from './bundling/storefront-build.ts';
import { printStep, startProgram } from './startup/start-program.ts';

// `npm start`: rebuilds outdated parts, then runs the built server.

await startProgram(CURRENT_SERVER, async () => {
  const known: SourceHashes = new Map();
  const [isStorefrontNew, isBackofficeNew] = await Promise.all([buildStorefront(known), buildBackoffice(known)]);
  if (isStorefrontNew) printStep('built the storefront');
  if (isBackofficeNew) printStep('built the back office');
  if (await buildServer(known)) printStep('built the server');
});
