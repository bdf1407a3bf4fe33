import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('The warehouse counts by commands that say what they did, and why they did not', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'warehouse');
  const [scarce] = await shop.api.stock.scarce(1_000, 1);
  const article = scarce?.article ?? '';
  const count = scarce?.counted ?? 0;

  const adjusted = await operate(databaseUrl, 'stock', 'adjust', article, '+3', ...hand);
  const less = await operate(databaseUrl, 'stock', 'adjust', article, `-${count + 4}`, ...hand);
  const history = await operate(databaseUrl, 'stock', 'history', article, '--limit', '1');
  const unknown = await operate(databaseUrl, 'stock', 'show', article, 'nosuch');
  const settings = await operate(databaseUrl, 'settings', 'set', 'new_for_days', '14', ...hand);

  expect(adjusted).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${article}: ${count} → ${count + 3},`),
  });
  expect(less).toEqual({ code: 1, said: `There are only ${count + 3} of ${article}.\n` });
  expect(history.said).toMatch(
    /^at +kind +quantity +by +reason\n\d{4}-\d\d-\d\d \d\d:\d\d {2}counted +3 {2}staff Мария {2}За ожидание\n$/,
  );
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('There is no article nosuch.') });
  expect(unknown.said).toContain(article);
  expect(settings).toMatchObject({
    code: 1,
    said: 'Мария is warehouse; this is done by accountant, owner.\n',
  });
});

test('An article that does not exist has no history', async () => {
  const { databaseUrl } = await openServer();

  const [nothing, unmoved] = await Promise.all([
    operate(databaseUrl, 'stock', 'history', 'nosuch'),
    operate(databaseUrl, 'stock', 'history', demo.parentCollar),
  ]);

  expect(nothing).toEqual({ code: 1, said: 'There is no article nosuch.\n' });
  expect(unmoved).toEqual({ code: 0, said: `Nothing of ${demo.parentCollar} has moved.\n` });
});
