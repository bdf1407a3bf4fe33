import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './run.ts';

/**
 * Runs tests that write a report and parses it. A run that fails without a failed test, or that wrote no report,
 * counts as one failure.
 */
export async function withReport<Report>(
  name: string,
  run: (file: string) => Promise<{ ok: boolean }>,
  read: (report: Report) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failures: [`${name}: there is no report`] };
    const outcome = read(JSON.parse(text));
    return ok || outcome.failures.length > 0
      ? outcome
      : { ...outcome, failures: [`${name}: the run failed, though no test did`] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
