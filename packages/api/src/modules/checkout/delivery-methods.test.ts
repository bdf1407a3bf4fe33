import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

const codesOf = async (visitor: Visitor) => {
  const result = await visitor.listShippingMethods();
  return result.ok ? result.body.map(({ code }) => code) : [];
};

const ALL = [
  'cdek-courier',
  'cdek-regular-ww',
  'pochtaru-pochtomat',
  'pickup',
  'msk-express',
  'boxberry-courier',
  'boxberry-pvz',
];

const certificate = (format: string) => ({
  article: demo.certificate,
  options: [
    { code: 'certificate_format', value: format },
    { code: 'certificate_sum', value: '9000' },
    { code: 'certificate_recipient_email', value: 'friend@example.com' },
  ],
});

it('delivery methods: are those with tariffs, the default first, for every basket; hidden ones are not offered [SHIPPING-01..04] [SHIPPING-06] [API-15]', async () => {
  const shop = await openTestShop();
  expect(await codesOf(shop.visitor()), 'without a basket').toEqual(ALL);
  const visitor = shop.visitor({ locale: 'en' });
  await fillBasket(visitor);

  const result = await visitor.listShippingMethods();
  const methods = result.ok ? result.body : [];
  expect(methods.map(({ code, name }) => [code, name])).toEqual([
    ['cdek-courier', 'CDEK courier'],
    ['cdek-regular-ww', 'CDEK pickup point'],
    ['pochtaru-pochtomat', 'Russian Post locker'],
    ['pickup', expect.any(String)],
    ['msk-express', 'Moscow express'],
    ['boxberry-courier', 'Boxberry courier'],
    ['boxberry-pvz', 'Boxberry pickup point'],
  ]);
  expect(methods.filter(({ unavailability_reason: reason }) => reason !== null)).toEqual([]);
  expect(methods[0]?.description).toBe('To the door, all over Russia');
  expect(methods.filter(({ pickup_points: points }) => points)).toMatchObject([
    { code: 'pickup', pickup_points: [{ code: 'shop-msk', type: 'PVZ', metro: 'Tretyakovskaya' }] },
  ]);

  await shop.database.pool.query("update tariff set is_hidden = true where method = 'msk-express'");
  await shop.database.pool.query("update pickup_point set is_hidden = true where network in ('pickup', 'cdek')");
  const restarted = await openTestShop({ besides: shop });
  const offered = await codesOf(restarted.visitor());
  expect(ALL.filter((code) => !offered.includes(code))).toEqual(['cdek-regular-ww', 'pickup', 'msk-express']);
});

it('delivery method: says why it does not carry a heavy basket; emailed certificates alone need none [SHIPPING-02] [SHIPPING-03] [SHIPPING-04] [API-15]', async () => {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl({ weight_g: 10_000 }), aBowl({ article: 'bwl09-02', weight_g: 1 })] });
  const visitor = shop.visitor();
  const reasonsWith = async (article: string) => {
    await fillBasket(visitor, { [article]: 1 });
    const result = await visitor.listShippingMethods();
    return result.ok ? result.body.map(({ code, unavailability_reason: why }) => [code, why]) : [];
  };
  const atTheLimit = (await reasonsWith('bwl09-01')).filter(([, why]) => why !== null);
  const reasons = await reasonsWith('bwl09-02');
  const tooHeavy = (most: number) => `Заказ слишком тяжёлый: возят до\u00a0${most}\u00a0кг`;
  expect(atTheLimit).toEqual([['pochtaru-pochtomat', tooHeavy(5)]]);
  expect(reasons).toEqual([
    ['cdek-courier', null],
    ['cdek-regular-ww', null],
    ['pochtaru-pochtomat', tooHeavy(5)],
    ['pickup', null],
    ['msk-express', tooHeavy(10)],
    ['boxberry-courier', tooHeavy(10)],
    ['boxberry-pvz', tooHeavy(10)],
  ]);

  const [mailed, mixed, paper] = [shop.visitor(), shop.visitor(), shop.visitor()];
  await mailed.addLine({ body: certificate('digital') });
  await mixed.addLine({ body: certificate('digital') });
  await fillBasket(mixed);
  await paper.addLine({ body: certificate('physical') });
  expect(await codesOf(mailed)).toEqual(['no-shipping-required']);
  expect(await codesOf(mixed)).toContain('cdek-courier');
  expect(await codesOf(paper)).toContain('cdek-courier');
});
