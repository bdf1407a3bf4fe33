import type { Clock } from '#platform/clock';

export type TestClock = Clock & { set(moment: string): void; advance(ms: number): void };

/** Time stands still until a test advances it. */
export function testClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    set: (moment) => {
      now = new Date(moment);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}
