import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { startBoxberrySimulator } from '@kashtanka/simulators/boxberry';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { expect, onTestFinished, test } from 'vitest';
import { openCrowd } from './crowd.ts';
import { freePort } from './free-port.ts';
import { openPartners } from './open-partners.ts';
import { fillShelf, openPool } from './open-pool.ts';
import type { Delivery } from './place-order.ts';
import { runProgram } from './run-program.ts';
import { reconcile } from './staff-at-work.ts';

const SHOPPERS = 10;
/** `DAYS=all` is the long form, with the days on which one waits long for an answer. */
const isLong = process.env.DAYS === 'all';
const CDEK = { clientId: 'kashtanka', clientSecret: 'practice' };
const BOXBERRY = { token: 'practice' };

const HOME = {
  country: 'RU',
  state: 'Свердловская область',
  city: 'Екатеринбург',
  line1: 'Ленина, 5',
  postcode: '620014',
};
const DELIVERIES: readonly Delivery[] = [
  { shipping_code: 'cdek-courier', shipping_address: HOME },
  { shipping_code: 'pickup', shipping_address: { pickup_point: 'shop-msk' } },
  { shipping_code: 'boxberry-courier', shipping_address: HOME },
];

type BadDay = { carriers: string; bank: string; callbacks: string };

const SHORT: readonly BadDay[] = [
  { carriers: 'down', bank: 'error7', callbacks: 'lost' },
  { carriers: 'malformed', bank: 'throttled429', callbacks: 'double' },
];
const LONG: readonly BadDay[] = [
  { carriers: 'silent', bank: 'timeout_after_work', callbacks: 'delayed' },
  { carriers: 'trickling', bank: 'timeout_without_work', callbacks: 'reordered' },
  { carriers: 'throttled429', bank: 'accepted_without_work', callbacks: 'lost' },
];
const DAYS = isLong ? [...SHORT, ...LONG] : SHORT;

/** What of the bank is asked while shoppers pay, and what goes back. */
const BANK_CALLS = ['register', 'getOrderStatusExtended', 'refund', 'reverse'];

test('While bank and carriers are slow, wrong and silent in turn all kinds of shoppers buy and staff works; once they are well, all is settled', {
  timeout: 600_000,
}, async () => {
  const { crowd, have, carriedBy, reconcile } = await aShopAmongPartners();
  await crowd.come();

  for (const day of DAYS) {
    await have(day);
    const [before, carried] = [crowd.answered.length, await carriedBy()];
    const isOver = async () =>
      crowd.answered.length > before + SHOPPERS &&
      (await carriedBy()).every((count, at) => count > (carried[at] ?? 0));
    await expect.poll(isOver, { timeout: 120_000, message: day.carriers }).toBe(true);
  }
  await have({ carriers: 'normal', bank: 'normal', callbacks: 'normal' });
  await crowd.goHome();
  await reconcile();

  expect(await crowd.wrongs()).toEqual([]);
  console.info(await crowd.told());
});

async function aShopAmongPartners() {
  const [partners, cdek, boxberry] = await Promise.all([
    openPartners(),
    startCdekSimulator({ port: 0, ...CDEK }),
    startBoxberrySimulator({ port: 0, ...BOXBERRY }),
  ]);
  for (const { close } of [cdek, boxberry]) onTestFinished(close);
  const port = String(await freePort());
  const environment = {
    PORT: port,
    DATABASE_URL: await cloneDatabase('demo'),
    DATA_DIR: await aFolder(),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...partners.environment,
    LOG_LEVEL: 'silent',
    CDEK_URL: `${cdek.url}/v2`,
    CDEK_CLIENT_ID: CDEK.clientId,
    CDEK_CLIENT_SECRET: CDEK.clientSecret,
    BOXBERRY_URL: boxberry.url,
    BOXBERRY_TOKEN: BOXBERRY.token,
    BOXBERRY_FROM_POINT: '010',
  };
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.says('Stop it with Ctrl+C');
  const pool = openPool(environment.DATABASE_URL);
  await fillShelf(pool);
  return {
    crowd: openCrowd({
      url: environment.PUBLIC_URL,
      partners,
      pool,
      environment,
      shoppers: SHOPPERS,
      deliveries: DELIVERIES,
      blows: 0,
    }),
    have: async ({ carriers, bank, callbacks }: BadDay) => {
      for (const carrier of [cdek, boxberry])
        await tell(`${carrier.url}/control/calls`, { call: '*', mode: carriers, times: isLong ? 6 : 3 });
      for (const call of BANK_CALLS)
        await tell(`${partners.bankUrl}/control/calls`, { call, mode: bank, times: 3 });
      await tell(`${partners.bankUrl}/control/callbacks`, { mode: callbacks, delayMs: 5_000, times: 'always' });
    },
    /** How many orders go each way: a day is over when each of them is open again. */
    carriedBy: async (): Promise<number[]> => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(number)::int as count from unnest($1::text[]) as method
         left join orders on shipping_code = method group by method order by method`,
        [DELIVERIES.map(({ shipping_code }) => shipping_code)],
      );
      return rows.map(({ count }) => count);
    },
    reconcile: () => reconcile(environment),
  };
}

/** Behind the curtain of a simulator. */
async function tell(address: string, fields: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const told = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  expect(told.ok, await told.text()).toBe(true);
}
