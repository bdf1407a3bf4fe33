import { sayStep } from './log-progress.ts';
import { buildServer, CURRENT_SERVER } from './server-build.ts';
import { startProgram } from './start-program.ts';
import { buildStorefront } from './storefront-build.ts';

// What `npm start` runs: makes anew what its sources have left behind, and becomes the server that was made.

await startProgram(CURRENT_SERVER, async () => {
  if (await buildStorefront()) sayStep('built the storefront');
  if (await buildServer()) sayStep('put the server together');
});
