import { startBoxberrySimulator } from '@kashtanka/simulators/boxberry';
import type { CarrierSimulator } from '@kashtanka/simulators/carrier';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { startPochtaSimulator } from '@kashtanka/simulators/pochta';
import { expect, it, onTestFinished } from 'vitest';
import { auditAtEnd } from '../../testing/audit.ts';
import { aCheckout, aPickup, fillBasket, totalOf, YEKATERINBURG } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { createBoxberry } from '../shipping/providers/boxberry/boxberry.ts';
import { systemHttp } from '../shipping/providers/carrier-http.ts';
import { createCdek } from '../shipping/providers/cdek/cdek.ts';
import { createPochta } from '../shipping/providers/pochta/pochta.ts';

const CDEK = { clientId: 'kashtanka', clientSecret: 'practice' };
const BOXBERRY = { token: 'practice' };
const POCHTA = { token: 'practice', login: 'shop', password: 'secret' };

/** Methods priced by a carrier, each with a complete address. */
const BY_CARRIER = {
  'cdek-courier': { ...YEKATERINBURG, line1: 'Ленина, 5', postcode: '620014' },
  'cdek-regular-ww': { cdek_fulfillment_point: 'CDEK-P0000' },
  'pochtaru-pochtomat': { pochtaru_pochtomat: 'POST-L0000' },
  'boxberry-courier': { ...YEKATERINBURG, line1: 'Ленина, 5', postcode: '620014' },
  'boxberry-pvz': { boxberry_pvz: 'BXB-P0000' },
} as const;
type ByCarrier = keyof typeof BY_CARRIER;
const METHODS = Object.keys(BY_CARRIER) as ByCarrier[];

/** A method that needs no carrier. */
const EXPRESS = aCheckout({ shipping_code: 'msk-express', shipping_address: { line1: 'Ленина, 1' } });
const PICKUP = aPickup({ payment_code: 'sberbank_online' });

const REFUSED = { status: 503, problem: { code: 'temporarily_unavailable' } };

type CreateTimeout = (limitMs: number) => AbortSignal;

/** A shop with an API key of every carrier, all of which behave in the given mode. */
async function openShopOn(mode: string, timeout: CreateTimeout = systemHttp.timeout): Promise<TestShop> {
  const [cdek, boxberry, pochta] = await Promise.all([
    onSuchADay(startCdekSimulator({ port: 0, ...CDEK }), mode),
    onSuchADay(startBoxberrySimulator({ port: 0, ...BOXBERRY }), mode),
    onSuchADay(startPochtaSimulator({ port: 0, ...POCHTA }), mode),
  ]);
  const line = { ...systemHttp, timeout, onFailure: () => {} };
  const shop = await openTestShop({
    carriers: [
      createCdek({ ...line, ...CDEK, baseUrl: `${cdek}/v2`, fromCity: 44 }),
      createBoxberry({ ...line, ...BOXBERRY, baseUrl: boxberry, fromPoint: '010' }),
      createPochta({ ...line, ...POCHTA, baseUrl: pochta, fromIndex: '101000', tracking: null }),
    ],
  });
  auditAtEnd({ shop });
  return shop;
}

async function onSuchADay(starting: Promise<CarrierSimulator>, mode: string): Promise<string> {
  const { url, close } = await starting;
  onTestFinished(close);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mode, call: '*', times: 'always' });
  const response = await fetch(`${url}/control/calls`, { method: 'POST', headers, body });
  expect(response.ok).toBe(true);
  return url;
}

const quote = (visitor: Visitor, method: ByCarrier, query: object = BY_CARRIER[method]) =>
  visitor.quoteShipping({ params: { method }, query });

it.each(['down', 'silent'])(
  'carriers that are all %s: stay listed, refuse their methods and leave nothing behind; the shop sells with the others [ERRORTEXT-27] [API-11]',
  async (mode) => {
    const shop = await openShopOn(mode, () => AbortSignal.timeout(200));
    const visitor = shop.visitor();
    await fillBasket(visitor);

    const listed = await visitor.listShippingMethods();
    const quotes = await Promise.all(METHODS.map((method) => quote(visitor, method)));
    const refused = [];
    for (const shipping_code of METHODS) {
      const body = aCheckout({ shipping_code, shipping_address: BY_CARRIER[shipping_code] });
      refused.push(await visitor.checkout({ body }));
    }
    expect(listed.ok ? listed.body.map(({ code }) => code) : []).toEqual(expect.arrayContaining(METHODS));
    expect([quotes, refused]).toMatchObject(Array(2).fill(METHODS.map(() => REFUSED)));
    const { rows } = await shop.database.pool.query('select from orders');
    expect(rows).toEqual([]);
    expect(await visitor.getBasket()).toMatchObject({ ok: true, body: { lines: [{ quantity: 1 }] } });

    for (const request of [EXPRESS, PICKUP]) {
      const expected_total = await totalOf(visitor, request);
      const placed = await visitor.checkout({ body: { ...request, expected_total } });
      expect(placed).toMatchObject({ ok: true, body: { shipping_code: request.shipping_code } });
      await fillBasket(visitor);
    }
  },
);

it('silent carrier: no request waits longer than its limit, for any number of requests and towns', async () => {
  // A tenth of the shop's timeout, which is five seconds.
  const shop = await openShopOn('silent', (limitMs) => AbortSignal.timeout(limitMs / 10));
  const visitors = Array.from({ length: 12 }, () => shop.visitor());
  for (const visitor of visitors) await fillBasket(visitor);
  const startedAt = performance.now();

  const quotes = await Promise.all(
    visitors.map((visitor, index) =>
      quote(visitor, 'boxberry-courier', { ...YEKATERINBURG, postcode: String(620_014 + index) }),
    ),
  );

  expect(quotes).toMatchObject(visitors.map(() => REFUSED));
  // One after another they would take six seconds.
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
