import { buildServer, CURRENT_SHOP } from './bundling/server-build.ts';
import { startProgram } from './startup/start-program.ts';

// `npm run shop`: builds the CLI together with the server when their sources have changed, then runs it.

await startProgram(CURRENT_SHOP, async () => {
  // On stderr, because other programs read a command's stdout.
  if (await buildServer()) console.error('  · built the server');
});
