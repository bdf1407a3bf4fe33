import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aBowl, load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

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

describe('the methods of delivery', () => {
  it('They are those that have tariffs, the default one first, with name and reason [SHIPPING-01..04] [API-15]', async () => {
    const shop = await theShop();
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
  });

  it('The shop’s own points come along with fetching from the shop [SHIPPING-06] [API-15]', async () => {
    const shop = await theShop();

    const result = await shop.visitor({ locale: 'en' }).listShippingMethods();

    const withPoints = result.ok ? result.body.filter(({ pickup_points: points }) => points) : [];
    expect(withPoints).toMatchObject([
      { code: 'pickup', pickup_points: [{ code: 'shop-msk', type: 'PVZ', metro: 'Tretyakovskaya' }] },
    ]);
  });

  it('Who has an empty basket, or none, sees them all the same [API-15]', async () => {
    const shop = await theShop();

    expect(await codesOf(shop.visitor())).toEqual(ALL);
  });

  it('One whose heaviest parcel is too light says why [SHIPPING-03] [SHIPPING-04] [API-15]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ weight_g: 12_000 })] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { 'bwl09-01': 1 });

    const result = await visitor.listShippingMethods();

    const reasons = result.ok ? result.body.map(({ code, unavailability_reason: why }) => [code, why]) : [];
    expect(reasons).toEqual([
      ['cdek-courier', null],
      ['cdek-regular-ww', null],
      ['pochtaru-pochtomat', 'Заказ слишком тяжёлый: возят до\u00a05\u00a0кг'],
      ['pickup', null],
      ['msk-express', 'Заказ слишком тяжёлый: возят до\u00a010\u00a0кг'],
      ['boxberry-courier', 'Заказ слишком тяжёлый: возят до\u00a010\u00a0кг'],
      ['boxberry-pvz', 'Заказ слишком тяжёлый: возят до\u00a010\u00a0кг'],
    ]);
  });

  it('A basket of certificates that are mailed needs none; with anything else it does [SHIPPING-02] [API-15]', async () => {
    const shop = await theShop();
    const [mailed, mixed, paper] = [shop.visitor(), shop.visitor(), shop.visitor()];
    await mailed.addLine({ body: certificate('digital') });
    await mixed.addLine({ body: certificate('digital') });
    await fillBasket(mixed);
    await paper.addLine({ body: certificate('physical') });

    expect(await codesOf(mailed)).toEqual(['no-shipping-required']);
    expect(await codesOf(mixed)).toContain('cdek-courier');
    expect(await codesOf(paper)).toContain('cdek-courier');
  });

  it('A method that the operator has given up is not offered [SHIPPING-02]', async () => {
    const shop = await openTestShop();
    await shop.database.pool.query("update tariff set is_hidden = true where method = 'msk-express'");
    await shop.database.pool.query("update pickup_point set is_hidden = true where network in ('pickup', 'cdek')");

    const offered = await codesOf(shop.visitor());

    expect(ALL.filter((code) => !offered.includes(code))).toEqual(['cdek-regular-ww', 'pickup', 'msk-express']);
  });
});
