import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import type { MailMood, MailServer } from '@kashtanka/api/testing/mail-server';
import { startBoxberrySimulator } from '@kashtanka/simulators/boxberry';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { startPochtaSimulator } from '@kashtanka/simulators/pochta';
import { startYandexPay } from '@kashtanka/simulators/yandex-pay';
import type { Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createLoad } from '../load/load-generator.ts';
import type { Delivery } from '../load/place-order.ts';
import { hireStaff, reconcile, STAFF } from '../load/staff-at-work.ts';
import { freePort } from './free-port.ts';
import { openPartners, SBERBANK, YANDEX } from './open-partners.ts';
import { fillStock, openPool } from './open-pool.ts';
import { runProgram } from './run-program.ts';

// A shop with two banks, three carriers and a mail server, all of which can fail, with a load.

const CDEK = { clientId: 'kashtanka', clientSecret: 'practice' };
const BOXBERRY = { token: 'practice' };
const POCHTA = { token: 'practice', login: 'shop', password: 'practice' };
const YANDEX_PAY = { merchantId: 'kashtanka', apiKey: 'practice' };

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
  { shipping_code: 'pochtaru-pochtomat', shipping_address: { pochtaru_pochtomat: '900000' } },
];

/** Number of failures per payment or refund call of each bank. */
const OF_EACH_CALL = 3;
const BANK_CALLS = ['register', 'getOrderStatusExtended', 'refund', 'reverse', 'decline'];
const YANDEX_CALLS = ['create', 'read', 'refund', 'cancel', 'rollback'];

/** The scripted behaviour of carriers, the bank, Yandex, callbacks and the mail server. */
export type PartnerFailures = { carriers: string; bank: string; yandex: string; callbacks: string; mail: MailMood };

/** For each scripted failure this many calls of each carrier and this many emails are affected. */
export async function openShopWithPartners({ shoppers, times }: { shoppers: number; times: number }) {
  const { environment, ...partners } = await openAllPartners();
  const program = runProgram('apps/server/src/start.ts', [], environment);
  await program.waitForOutput('Stop it with Ctrl+C');
  await importPickupPoints(environment);
  const pool = openPool(environment.DATABASE_URL);
  await fillStock(pool);
  const load = createLoad({
    url: environment.PUBLIC_URL,
    partners,
    pool,
    environment,
    shoppers,
    deliveries: DELIVERIES,
    online: [SBERBANK, YANDEX],
    failures: 0,
  });
  return {
    load,
    script: (failures: PartnerFailures | 'well') => script(partners, failures, times),
    ordersByMethod: () => ordersByMethod(pool),
    reconcile: () => reconcile(environment),
  };
}

type Partners = { bankUrl: string; yandexUrl: string; carrierUrls: readonly string[]; mail: MailServer };

/** All partners of the shop, and its settings for them. */
async function openAllPartners() {
  const port = String(await freePort());
  const publicUrl = `http://127.0.0.1:${port}`;
  const [{ environment, ...partners }, yandex, ...carriers] = await Promise.all([
    openPartners(),
    startYandexPay({ port: 0, ...YANDEX_PAY, callbackUrl: `${publicUrl}/hooks/payment/yandex` }),
    startCdekSimulator({ port: 0, ...CDEK }),
    startBoxberrySimulator({ port: 0, ...BOXBERRY }),
    startPochtaSimulator({ port: 0, ...POCHTA }),
  ]);
  for (const { close } of [yandex, ...carriers]) onTestFinished(close);
  const [cdek = '', boxberry = '', pochta = ''] = carriers.map(({ url }) => url);
  return {
    ...partners,
    yandexUrl: yandex.url,
    carrierUrls: [cdek, boxberry, pochta],
    environment: {
      ...environment,
      PORT: port,
      DATABASE_URL: await cloneDatabase('demo'),
      DATA_DIR: await aFolder(),
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'silent',
      YANDEX_PAY_URL: yandex.url,
      YANDEX_PAY_MERCHANT: YANDEX_PAY.merchantId,
      YANDEX_PAY_KEY: YANDEX_PAY.apiKey,
      CDEK_URL: `${cdek}/v2`,
      CDEK_CLIENT_ID: CDEK.clientId,
      CDEK_CLIENT_SECRET: CDEK.clientSecret,
      BOXBERRY_URL: boxberry,
      BOXBERRY_TOKEN: BOXBERRY.token,
      BOXBERRY_FROM_POINT: '010',
      POCHTA_URL: pochta,
      POCHTA_TOKEN: POCHTA.token,
      POCHTA_LOGIN: POCHTA.login,
      POCHTA_PASSWORD: POCHTA.password,
      POCHTA_FROM_INDEX: '101000',
    },
  };
}

const NORMAL = { carriers: 'normal', bank: 'normal', yandex: 'normal', callbacks: 'normal' };

async function script(
  { bankUrl, yandexUrl, carrierUrls, mail }: Partners,
  failures: PartnerFailures | 'well',
  times: number,
) {
  const { carriers: mode, bank, yandex, callbacks } = failures === 'well' ? NORMAL : failures;
  await Promise.all([
    ...carrierUrls.map((url) => control(`${url}/control/calls`, { call: '*', mode, times })),
    ...BANK_CALLS.map((call) => control(`${bankUrl}/control/calls`, { call, mode: bank, times: OF_EACH_CALL })),
    ...YANDEX_CALLS.map((call) =>
      control(`${yandexUrl}/control/calls`, { call, mode: yandex, times: OF_EACH_CALL }),
    ),
    ...[`${bankUrl}/control/callbacks`, `${yandexUrl}/control/webhooks`].map((address) =>
      control(address, { mode: callbacks, delayMs: 5_000, times: 'always' }),
    ),
  ]);
  if (failures !== 'well') mail.have(failures.mail, times);
}

/** Fetches the locations of lockers from the carrier's list. */
async function importPickupPoints(environment: Record<string, string>): Promise<void> {
  await hireStaff(environment);
  const actor = ['--as', STAFF, '--reason', 'Новые ключи'];
  const program = runProgram('apps/server/src/cli.ts', ['shipping', 'sync', ...actor], environment);
  expect(await program.ended(), program.output()).toBe(0);
}

/** Number of open orders per delivery method: a round is over when each method has one again. */
async function ordersByMethod(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(number)::int as count from unnest($1::text[]) as method
     left join orders on shipping_code = method group by method order by method`,
    [DELIVERIES.map(({ shipping_code }) => shipping_code)],
  );
  return rows.map(({ count }) => count);
}

/** Calls the control API of a simulator. */
async function control(address: string, fields: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  expect(response.ok, await response.text()).toBe(true);
}
