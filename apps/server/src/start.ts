import { sayStep } from './log-progress.ts';
import { buildServer, CURRENT_SERVER } from './server-build.ts';
import { startProgram } from './start-program.ts';
import { buildStorefront } from './storefront-build.ts';

// `npm start`: rebuilds outdated parts, then runs the built server.

await startProgram(CURRENT_SERVER, async () => {
  if (await buildStorefront()) sayStep('built the storefront');
  if (await buildServer()) sayStep('built the server');
});
