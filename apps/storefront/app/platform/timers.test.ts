import { expect, test } from 'vitest';
import { FETCH_DELAY_MS, GLOBAL_TIMER_MS } from './timers.ts';

test('The beats of the shop are those of the specification [PERF-03] [PERF-04]', () => {
  expect([GLOBAL_TIMER_MS, FETCH_DELAY_MS]).toEqual([5_000, 200]);
});
