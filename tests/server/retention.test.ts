import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('The operator is told what the next night takes, and may have it taken now [D78]', async () => {
  const { databaseUrl, shop } = await openServer();
  await shop.database.pool.query(`insert into consent (at, email, document, version, is_given, form, locale)
    values ('2020-01-01', 'anna@example.com', 'news', '1', false, 'unsubscribe', 'ru')`);

  const dry = await operate(databaseUrl, 'retention', '--dry-run');
  const unsaid = await operate(databaseUrl, 'retention');
  const done = await operate(databaseUrl, 'retention', ...(await hire({ api: shop.api }, 'owner')));
  const again = await operate(databaseUrl, 'retention', '--dry-run');

  expect(dry.said).toMatch(/Consents that would go: 1\./);
  expect(unsaid).toMatchObject({ code: 1, said: expect.stringContaining('Say who does it') });
  expect(done.said).toMatch(/Consents that did go: 1\./);
  expect(again.said).toMatch(/Consents that would go: 0\./);
  expect((await operate(databaseUrl, 'audit')).said).toMatch(/retention.*За ожидание/);
});
