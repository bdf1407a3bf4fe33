import { expect, it } from 'vitest';
import { createKeptData } from './kept-data.ts';

const HOUR_MS = 60 * 60_000;
const BATCH = ['batch', 7, 'ru'];

/** A storage that refuses texts beyond its size, as browsers do. */
function openStore(mostChars = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => void items.delete(name),
    setItem: (name: string, text: string) => {
      const others = [...items].filter(([key]) => key !== name).map(([, value]) => value);
      if ([...others, text].join('').length > mostChars) throw new Error('full');
      items.set(name, text);
    },
  };
}

function openKept(store = openStore()) {
  const clock = { now: Date.parse('2026-11-30T11:00:00Z') };
  return {
    store,
    clock,
    kept: createKeptData(
      () => store,
      () => clock.now,
    ),
  };
}

it('kept data: is read again by the same person, with the moment of its loading', () => {
  const { kept, store, clock } = openKept();
  kept.claim('7');
  kept.write(BATCH, { at: clock.now, data: { orders: ['1001'] } });

  const reloaded = createKeptData(
    () => store,
    () => clock.now + HOUR_MS,
  );
  reloaded.claim('7');

  expect(reloaded.read(BATCH)).toEqual({ at: clock.now, data: { orders: ['1001'] } });
});

it('kept data: is erased when another person or other permissions claim the device', () => {
  const { kept, store, clock } = openKept();
  kept.claim('7');
  kept.write(BATCH, { at: clock.now, data: 'Анна' });

  kept.claim('8');

  expect(kept.read(BATCH)).toBeUndefined();
  expect([...store.items.values()].join()).not.toContain('Анна');
});

it('kept data: nothing stays after an erasure, and nothing is written until the next claim', () => {
  const { kept, store, clock } = openKept();
  kept.claim('7');
  kept.write(BATCH, { at: clock.now, data: 'Анна' });

  kept.erase();
  kept.write(BATCH, { at: clock.now, data: 'Анна' });

  expect(store.items.size).toBe(0);
});

it('kept data: is not shown after a day, and leaves the device at the next claim', () => {
  const { kept, store, clock } = openKept();
  kept.claim('7');
  kept.write(BATCH, { at: clock.now, data: 'Анна' });

  clock.now += 24 * HOUR_MS;

  expect(kept.read(BATCH)).toBeUndefined();
  kept.claim('7');
  expect([...store.items.values()].join()).not.toContain('Анна');
});

it('kept data: the newest replaces the others in a full storage', () => {
  const { kept, clock } = openKept(openStore(100));
  kept.claim('7');
  kept.write(['returns'], { at: clock.now, data: 'x'.repeat(50) });

  kept.write(BATCH, { at: clock.now, data: 'y'.repeat(50) });

  expect(kept.read(BATCH)?.data).toBe('y'.repeat(50));
  expect(kept.read(['returns'])).toBeUndefined();
});

it('kept data: a blocked storage keeps nothing and breaks nothing', () => {
  const kept = createKeptData(() => {
    throw new Error('blocked');
  });
  kept.claim('7');

  kept.write(BATCH, { at: 0, data: 'Анна' });

  expect(kept.read(BATCH)).toBeUndefined();
});
