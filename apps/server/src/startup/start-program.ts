import '../node-env.ts';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Builds a program, then runs it in this process. */
export async function startProgram(program: string, make: () => Promise<void>): Promise<void> {
  await makeOrEnd(make);
  // Imported by its real folder, not the link, so that chunks loaded later come from the same build.
  await import(pathToFileURL(realpathSync(program)).href);
}

/** A failed build exits with 1 and prints the reason. */
export async function makeOrEnd(make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

export function printStep(step: string): void {
  console.log(`  · ${step}`);
}
