import { expect, test } from 'vitest';
import { createActionKeys } from './action-keys.ts';

function numbered() {
  const made = { count: 0 };
  return createActionKeys(() => {
    made.count += 1;
    return `key ${made.count}`;
  });
}

test('idempotency key: a repetition of the same action has the same key', () => {
  const keys = numbered();

  expect([keys.keyFor({ to: 'packed' }), keys.keyFor({ to: 'packed' })]).toEqual(['key 1', 'key 1']);
});

test('idempotency key: another input is another action', () => {
  const keys = numbered();

  expect([keys.keyFor({ to: 'packed' }), keys.keyFor({ to: 'canceled' })]).toEqual(['key 1', 'key 2']);
});

test('idempotency key: an answered action is not repeated by a later one with the same input', () => {
  const keys = numbered();
  const first = keys.keyFor({ points: 100 });
  keys.settle();

  expect(keys.keyFor({ points: 100 })).not.toBe(first);
});
