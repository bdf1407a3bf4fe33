import { expect, onTestFinished, test, vi } from 'vitest';
import { sleep, systemTimers } from './timers.ts';

test('An errand runs when its time has come, unless it was called off', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  systemTimers.after(1000, () => done.push('kept'));
  const callOff = systemTimers.after(1000, () => done.push('called off'));

  callOff();
  vi.advanceTimersByTime(1000);

  expect(done).toEqual(['kept']);
});

test('A sleeper wakes up after the pause', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sleeping = sleep(systemTimers, 1000);

  vi.advanceTimersByTime(1000);

  await expect(sleeping).resolves.toBeUndefined();
});
