import './node-env.ts';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Has a program made, and becomes it. */
export async function startProgram(program: string, make: () => Promise<void>): Promise<void> {
  await makeOrEnd(make);
  // By its own folder, not by the link: what it loads later is of the same build.
  await import(pathToFileURL(realpathSync(program)).href);
}

/** What cannot be made ends the process with 1, and says why. */
export async function makeOrEnd(make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
