import { canTransition, parsePhone } from '@kashtanka/rules';
import { expect, test } from 'vitest';
import { generatedOrders } from './generated-orders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const articles = Array.from({ length: 50 }, (_, index) => `clr-${index}`);
const orders = [...generatedOrders({ count: 3_000, seed: 5, now, articles })];

test('generated orders: are placed one after another, and nothing in them lies in the future', () => {
  const placed = orders.map(({ placedAt }) => placedAt.getTime());

  expect(placed).toEqual(placed.toSorted((a, b) => a - b));
  for (const { moves, notes } of orders) {
    const times = moves.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { at } of [...moves, ...notes]) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('generated orders: every transition is one of the order state machine, from new on', () => {
  const refused = orders.flatMap(({ moves }) =>
    moves.flatMap(({ status }, index) => {
      const before = moves[index - 1]?.status;
      const isAllowed = before === undefined ? status === 'new' : canTransition(before, status);
      return isAllowed ? [] : [`${before} ${status}`];
    }),
  );

  expect(refused).toEqual([]);
});

test('generated orders: have one to four different articles, and shoppers with valid contacts who come back', () => {
  for (const { lines, recipient } of orders) {
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(new Set(lines.map(({ article }) => article)).size).toBe(lines.length);
    expect(parsePhone(recipient.phone)).toBe(recipient.phone);
    expect(recipient.email).toMatch(/^[a-z.]+\d+@[a-z.]+$/);
  }
  const people = new Set(orders.map(({ recipient }) => recipient.email));
  expect(people.size).toBeLessThan(orders.length * 0.6);
});
