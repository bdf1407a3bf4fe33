import { buildServer, CURRENT_SERVER } from './bundling/server-build.ts';
import { buildStorefront } from './bundling/storefront-build.ts';
import { sayStep, startProgram } from './startup/start-program.ts';

// `npm start`: rebuilds outdated parts, then runs the built server.

await startProgram(CURRENT_SERVER, async () => {
  if (await buildStorefront()) sayStep('built the storefront');
  if (await buildServer()) sayStep('built the server');
});
