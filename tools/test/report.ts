import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './run.ts';

/**
 * Runs tests that write a report, and reads from it how many passed and failed. A run that fails though no test did,
 * or that wrote no report, counts as one failure.
 */
export async function withReport<Report>(
  run: (file: string) => Promise<{ ok: boolean }>,
  count: (report: Report) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => null);
    const outcome = text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text));
    return (ok && text !== null) || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
