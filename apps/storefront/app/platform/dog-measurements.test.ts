import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('dog measurements: typed measures are restored as they were typed', async () => {
  const today = await import('./dog-measurements.ts');
  today.storeMeasures({ neck: '15 in', chest: '54' });
  vi.resetModules();

  const { parseMeasures: measuresOfDog, getTypedMeasures: typedMeasures } = await import('./dog-measurements.ts');

  expect(typedMeasures()).toEqual({ neck: '15 in', chest: '54' });
  expect(measuresOfDog(typedMeasures())).toEqual({ neck: 381, chest: 540 });
});

test('dog measurements: an incomplete number is no measurement yet', async () => {
  const { parseMeasures: measuresOfDog } = await import('./dog-measurements.ts');

  expect(measuresOfDog({ neck: '3', chest: '54' })).toEqual({ chest: 540 });
});

test('dog measurements: a removed dog leaves nothing in the browser', async () => {
  const { storeMeasures: keepMeasures } = await import('./dog-measurements.ts');
  keepMeasures({ neck: '38' });

  keepMeasures({});

  expect(store.size).toBe(0);
});

test.each(['null', '{', '[1]', '"38"', '{"neck":38,"tail":"12","__proto__":{"chest":"54"}}'])(
  'dog measurements: invalid stored data is ignored: %s',
  async (stored) => {
    store.set('my_dog', stored);

    const { getTypedMeasures: typedMeasures } = await import('./dog-measurements.ts');

    expect(typedMeasures()).toEqual({});
  },
);
