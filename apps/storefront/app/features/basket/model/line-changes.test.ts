import { expect, test } from 'vitest';
import { appendChange, getChangedQuantities, type LineChange, listBusyLines } from './line-changes.ts';

const change = (id: number, quantity: number | null, state: Partial<LineChange> = {}): LineChange => ({
  id,
  quantity,
  isSent: false,
  isDone: false,
  ...state,
});

test('basket changes: a quantity that was not sent yet is replaced by a newer one [BASKET-10]', () => {
  const onItsWay = change(1, 2, { isSent: true });
  const waiting = change(1, 3);
  const ofAnotherLine = change(7, 1);

  const changes = appendChange([onItsWay, ofAnotherLine, waiting], change(1, 4));

  expect(changes).toEqual([onItsWay, ofAnotherLine, change(1, 4)]);
});

test('basket changes: the last quantity of a line is shown; a change without a quantity is left out', () => {
  const changes = [change(1, 2, { isSent: true }), change(1, 4), change(2, null), change(3, 0)];

  expect(getChangedQuantities(changes)).toEqual(
    new Map([
      [1, 4],
      [3, 0],
    ]),
  );
});

test('basket changes: a line is busy until all its changes are done [BASKET-12]', () => {
  const changes = [change(1, 2, { isDone: true }), change(1, 4), change(2, 1, { isDone: true })];

  expect(listBusyLines(changes)).toEqual(new Set([1]));
});
