import './node-env.ts';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { sayStep } from './say-step.ts';
import { buildServer, CURRENT_SERVER } from './server-build.ts';
import { buildStorefront } from './storefront-build.ts';

// What `npm start` runs: makes anew what its sources have left behind, and becomes the server that was made.

try {
  if (await buildStorefront()) sayStep('built the storefront');
  if (await buildServer()) sayStep('put the server together');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// By its own folder, not by the link: what it loads later is of the same build.
await import(pathToFileURL(realpathSync(CURRENT_SERVER)).href);
