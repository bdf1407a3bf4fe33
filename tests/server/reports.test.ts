import { expect, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { openServer } from './open-server.ts';
import { operate } from './operate.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('The operator is told of visits and of what they missed, as a table and for scripts, and how they are counted', async () => {
  const { url, shop, databaseUrl } = await openServer();
  const steps = [
    { step: 'visit' as const },
    { step: 'product' as const, article: 'clr02-07cht' },
    { step: 'missed' as const, article: 'clr02-07cht-l' },
  ];
  await clientAt(`${url}/api/v1`).countVisit({ body: { steps }, headers: { 'User-Agent': FIREFOX } });
  await shop.api.statistics.flush();

  const [visits, none, funnel, demand, wrong, help] = await Promise.all([
    operate(databaseUrl, 'reports', 'visits', '--from', '2026-01-01', '--json'),
    operate(databaseUrl, 'reports', 'visits', '--to', '2026-01-01'),
    operate(databaseUrl, 'reports', 'funnel'),
    operate(databaseUrl, 'reports', 'demand', '--json'),
    operate(databaseUrl, 'reports', 'products', '--from', '2026-02-30'),
    operate(databaseUrl, 'reports', 'visits', '--help'),
  ]);

  expect(JSON.parse(visits.said)).toMatchObject([{ visit: 1, product: 1, basket: 0 }]);
  expect(none.said).toBe('Nobody was counted.\n');
  expect(funnel.said).toMatch(/saw a product.*1.*100/);
  expect(JSON.parse(demand.said)).toMatchObject([{ article: 'clr02-07cht-l', missed: 1, seen: 1, available: 0 }]);
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('It is a day, as 2026-11-21.') });
  expect(help.said).toMatch(/A visit is one browser at one address on one day of Moscow/);
});
