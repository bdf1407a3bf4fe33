import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

const paperCertificate = {
  article: demo.certificate,
  options: [
    { code: 'certificate_format', value: 'physical' },
    { code: 'certificate_sum', value: '9000' },
  ],
};

describe('the payment methods', () => {
  const methods = async (visitor: Visitor, shipping_code?: string) => {
    const result = await visitor.listPaymentMethods({ query: shipping_code ? { shipping_code } : {} });
    return result.ok ? result.body : [];
  };

  it('They have a code, a name and, when not to be had, a reason; the bank card stands first [PAYMENT-02] [PAYMENT-06] [API-12]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await methods(visitor)).toEqual([
      { code: 'sberbank_online', name: 'Банковская карта или\u00a0СБП', unavailability_reason: null },
      { code: 'upon_receipt', name: 'При получении', unavailability_reason: 'Только при\u00a0самовывозе' },
    ]);
  });

  it('On receipt is paid what is picked up, and nothing else [PAYMENT-05] [PAYMENT-09] [API-12]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const reasons = async (code: string) => (await methods(visitor, code)).at(-1)?.unavailability_reason;

    expect(await reasons('pickup')).toBeNull();
    expect(await reasons('cdek-courier')).toMatch(/самовывозе$/);
    expect(await reasons('msk-express')).toMatch(/самовывозе$/);
  });

  it('On receipt is paid nothing that is engraved or a certificate [PAYMENT-04] [API-12]', async () => {
    const shop = await openTestShop();
    const [engraved, plain, gift] = [shop.visitor(), shop.visitor(), shop.visitor({ locale: 'en' })];
    await engraved.addLine({
      body: { article: demo.engravedTag, options: [{ code: 'tag_text', value: 'Бублик' }] },
    });
    await plain.addLine({ body: { article: demo.engravedTag } });
    await gift.addLine({ body: paperCertificate });
    const reason = async (visitor: Visitor) => (await methods(visitor, 'pickup')).at(-1)?.unavailability_reason;

    expect(await reason(engraved)).toMatch(/гравировка/);
    expect(await reason(plain)).toBeNull();
    expect(await reason(gift)).toMatch(/certificate/);
  });

  it('No wallet is offered, also not to a phone that has one: no bank takes it here yet [PAYMENT-03] [API-12]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' } });
    await fillBasket(visitor);

    const codes = (await methods(visitor, 'pickup')).map(({ code }) => code);

    expect(codes).toEqual(['sberbank_online', 'upon_receipt']);
  });

  it('A method of delivery that there is not is refused [API-12]', async () => {
    const shop = await openTestShop();

    const refused = await shop.visitor().listPaymentMethods({ query: { shipping_code: 'pigeon' } });

    expect(refused).toMatchObject({ fields: { shipping_code: [{ code: 'does_not_exist' }] } });
  });

  it('Without a bank, on receipt is all there is [PAYMENT-01]', async () => {
    const shop = await openTestShop({ providers: [] });

    expect((await methods(shop.visitor(), 'pickup')).map(({ code }) => code)).toEqual(['upon_receipt']);
  });

  it.each([
    [
      'one that is offered',
      { code: 'sberbank_online' },
      { status: 200, body: { code: 'sberbank_online', session: null } },
    ],
    ['one for pickup', { code: 'upon_receipt', shipping_code: 'pickup' }, { status: 200 }],
    ['one that nobody takes', { code: 'apple_pay' }, { fields: { code: [{ code: 'does_not_exist' }] } }],
    ['one that is not to be had', { code: 'upon_receipt' }, { fields: { code: [{ code: 'unavailable' }] } }],
    [
      'an unknown delivery',
      { code: 'sberbank_online', shipping_code: 'x' },
      { fields: { shipping_code: [{ code: 'does_not_exist' }] } },
    ],
    ['an order of somebody else', { code: 'sberbank_online', order_number: '100001' }, { status: 404 }],
  ])('A method can be asked about: %s [API-12]', async (_, body, expected) => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);

    expect(await visitor.checkPaymentMethod({ body })).toMatchObject(expected);
  });

  it('An order that is paid again is asked about by its token [API-12]', async () => {
    const shop = await openTestShop();
    const { order, headers } = await placeOrder(shop);
    const body = { code: 'sberbank_online', order_number: order.number };

    const own = await shop.visitor().checkPaymentMethod({ body, headers });
    const receipt = await shop.visitor().checkPaymentMethod({ body: { ...body, code: 'upon_receipt' }, headers });

    expect(own).toMatchObject({ status: 200, body: { code: 'sberbank_online', session: null, config: null } });
    expect(receipt).toMatchObject({ fields: { code: [{ code: 'unavailable' }] } });
  });
});
