import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runProgram } from './run.ts';

/** Tests in a real browser, on the built shop. */
export async function runPlaywright(chromium: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-playwright-'));
  const file = join(folder, 'report.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { ok } = await runProgram('playwright', ['test', '-c', 'tests', '--reporter=list,json'], {
    loud: true,
    env,
  });
  const outcome = await readOutcome(file);
  await rm(folder, { recursive: true });
  return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

async function readOutcome(file: string): Promise<Outcome> {
  try {
    const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  } catch {
    // No report: it did not get as far as running tests.
    return { passed: 0, failed: 1 };
  }
}
