import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('semaphore: never has more holders than places, and serves those that wait in order', async () => {
  const semaphore = createSemaphore(2);
  const entered: number[] = [];
  const leave: (() => void)[] = [];
  const enter = async (number: number) => {
    const leaving = await semaphore.acquire();
    entered.push(number);
    leave[number] = leaving;
  };
  const waiting = [0, 1, 2, 3].map(enter);
  await Promise.all(waiting.slice(0, 2));
  expect(entered).toEqual([0, 1]);

  leave[1]?.();
  await waiting[2];
  expect(entered).toEqual([0, 1, 2]);
  for (const number of [0, 2]) leave[number]?.();
  await waiting[3];
  leave[3]?.();

  await Promise.all([4, 5].map(enter));
  void enter(6);
  await Promise.resolve();
  expect(entered).toEqual([0, 1, 2, 3, 4, 5]);
});
