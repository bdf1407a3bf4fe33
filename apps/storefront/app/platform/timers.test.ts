import { expect, test } from 'vitest';
import { POLL_EVERY_MS, TYPING_PAUSE_MS } from './timers.ts';

test('intervals: are those of the specification [PERF-03] [PERF-04]', () => {
  expect([POLL_EVERY_MS, TYPING_PAUSE_MS]).toEqual([5_000, 200]);
});
