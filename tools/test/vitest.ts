import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runProgram } from './run.ts';

/** Unit, property, database and house tests. */
export async function runVitest(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-vitest-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runProgram('vitest', ['run', ...reporters], { loud: true });
  const outcome = await readOutcome(file);
  await rm(folder, { recursive: true });
  // An error outside of any test fails the run though every test passed.
  return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

async function readOutcome(file: string): Promise<Outcome> {
  try {
    const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(await readFile(file, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    // No report: it did not get as far as running tests.
    return { passed: 0, failed: 1 };
  }
}
