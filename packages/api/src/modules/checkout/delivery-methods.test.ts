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

    expect(result.ok && result.body).toEqual([
      {
        ...{ code: 'cdek-courier', unavailability_reason: null, name: 'CDEK courier' },
        description: 'To the door, all over Russia',
      },
      {
        ...{
          code: 'pickup',
          unavailability_reason: null,
          name: expect.any(String),
          description: expect.any(String),
        },
        pickup_points: [
          expect.objectContaining({ code: 'shop-msk', type: 'PVZ', region: 'RU-MOW', metro: 'Tretyakovskaya' }),
        ],
      },
      { code: 'msk-express', unavailability_reason: null, name: 'Moscow express', description: expect.any(String) },
    ]);
  });

  it('Who has an empty basket, or none, sees them all the same [API-15]', async () => {
    const shop = await theShop();

    expect(await codesOf(shop.visitor())).toEqual(['cdek-courier', 'pickup', 'msk-express']);
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
      ['pickup', null],
      ['msk-express', 'Заказ слишком тяжёлый: возят до\u00a010\u00a0кг'],
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
    await shop.database.pool.query('update pickup_point set is_hidden = true');

    expect(await codesOf(shop.visitor())).toEqual(['cdek-courier']);
  });
});
