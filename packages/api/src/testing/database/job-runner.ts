// A running job runner of a test shop.
import { onTestFinished } from 'vitest';
import type { JobHandlers } from '#platform/jobs';
import { startJobs } from '#platform/jobs/job-runner';
import type { TestShop } from '../test-shop.ts';

/** Works on jobs until the test ends. */
export async function workOn(
  shop: TestShop,
  handlers: JobHandlers,
  own: Record<string, number> = {},
): Promise<void> {
  const { pool } = shop.database;
  const runner = await startJobs(pool, handlers, { crons: [], workers: { common: 2, own }, log: shop.log });
  onTestFinished(() => runner.stop());
}

/** Handlers that record the payloads of `test_job`. */
export function recorder() {
  const done: unknown[] = [];
  return { done, handlers: { test_job: async (payload: unknown) => void done.push(payload) } };
}
