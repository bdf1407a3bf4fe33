import { expect, it } from 'vitest';
import { BankClock } from './clock.ts';

it('bank simulator: tasks run at their own times, in any order of planning, unless cancelled', async () => {
  const clock = new BankClock(() => 0);
  const done: [string, number][] = [];
  const plan = (name: string, atMs: number) => clock.at(atMs, () => void done.push([name, clock.nowMs()]));

  plan('third', 300);
  plan('first', 100);
  const callOff = plan('never', 200);
  plan('second', 200);
  callOff();
  await clock.advance(250);

  expect(done).toEqual([
    ['first', 100],
    ['second', 200],
  ]);
  await clock.advance(50);
  expect(done.at(-1)).toEqual(['third', 300]);
});
