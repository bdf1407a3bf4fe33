import './node-env.ts';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Has a program made, and becomes it. One that cannot be made ends with 1, and says why. */
export async function startProgram(program: string, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  // By its own folder, not by the link: what it loads later is of the same build.
  await import(pathToFileURL(realpathSync(program)).href);
}
