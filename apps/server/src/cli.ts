import { buildServer, CURRENT_SHOP } from './server-build.ts';
import { startProgram } from './start-program.ts';

// What `npm run shop` runs: becomes the operator's commands, put together with the server from the same sources.

await startProgram(CURRENT_SHOP, async () => {
  // What a command prints is read by programs.
  if (await buildServer()) console.error('  · put the server together');
});
