import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { load } from '../../testing/documents.ts';
import { availableOf } from '../../testing/invariants.ts';
import { aCheckout, aPickup, fillBasket, MOSCOW, placeOrder, readOrder, totalOf } from '../../testing/scenarios.ts';
import { openTestShop, type Visitor } from '../../testing/test-shop.ts';

const certificate = (visitor: Visitor, format = 'digital') =>
  visitor.addLine({
    body: {
      article: demo.certificate,
      options: [
        { code: 'certificate_format', value: format },
        { code: 'certificate_sum', value: '3000' },
        { code: 'certificate_recipient_email', value: 'friend@example.com' },
      ],
    },
  });

describe('checkout', () => {
  it('It makes an order of the basket, with all that the specification names [CHECKOUT-01] [API-11] [ORDER-01..05]', async () => {
    const shop = await openTestShop();

    const { order } = await placeOrder(shop, {
      articles: { [demo.discountedLeash]: 2, [demo.collarInStock]: 1 },
      request: aCheckout({ partner: 'vetclinic', news_agreement: true }),
    });

    expect(order).toMatchObject({
      number: '100001',
      id: '100001',
      status: 'new',
      is_paid: false,
      date_placed: '2026-11-21T12:00:00Z',
      basket: expect.any(Number),
      total_before_discounts: '10660.00',
      total_discount: '1140.00',
      total: '9520.00',
      total_cashback: '626.50',
      amount_due: '9520.00',
      shipping_code: 'cdek-courier',
      shipping_price: '570.00',
      shipping_before_discounts: '570.00',
      shipping_name: 'Курьер СДЭК',
      delivery_type: 'courier',
      pickup_address: null,
      tracking_number: null,
      shipping_address: {
        country: 'RU',
        state: 'Свердловская область',
        city: 'Екатеринбург',
        line1: 'ул. Ленина, 5, кв. 12',
        line2: '',
        line3: '',
        postcode: '620014',
        phone: '+79161234567',
        notes: 'домофон 12',
      },
      recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567', email: 'anna@example.com' },
      payments: [],
      payment_code: 'sberbank_online',
      can_pay: true,
      last_payment: null,
      payment_methods: [{ code: 'sberbank_online', unavailability_reason: null }],
      discounts: [{ affects: 'basket', amount: '1140.00', category: 'Basket', benefit_type: 'Percentage' }],
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      payment_required: true,
      status_history: [{ status: 'new', at: '2026-11-21T12:00:00Z' }],
      estimated_delivery_date: '2026-11-26',
    });
    expect(order.lines[0]).toMatchObject({
      article: demo.discountedLeash,
      page_article: demo.discountedLeashParent,
      attributes: { size: 'sm', carabiner: expect.any(String) },
      quantity: 2,
      options: [],
      price: { currency: 'RUB', incl_tax: '3800.00' },
      price_before_discounts: '7600.00',
      price_with_discounts: '6460.00',
      discount: { incl_tax: '1140.00' },
      total_cashback: '452.20',
      is_non_returnable: false,
      returned_quantity: 0,
      parameters: [{ code: 'design' }, { code: 'size', value: 'S/M' }, { code: 'carabiner' }],
      image: [{ type: 'image', url: expect.stringMatching(/^\/media\//) }],
    });
  });

  it('It stores the partner, the channel, the language and the wish for news [QUERYPARAM-01] [QUERYPARAM-02]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ locale: 'en', headers: { 'x-distribution-channel': 'leaflet' } });

    await placeOrder(shop, { visitor, request: aCheckout({ partner: 'vetclinic', news_agreement: true }) });

    const { rows } = await shop.database.pool.query('select partner, channel, locale, news_agreement from orders');
    expect(rows).toEqual([{ partner: 'vetclinic', channel: 'leaflet', locale: 'en', news_agreement: true }]);
  });

  it('It reserves the goods and leaves an empty basket [API-11]', async () => {
    const shop = await openTestShop();

    const { visitor } = await placeOrder(shop, { articles: { [demo.runningLow]: 3 } });

    expect(await availableOf(shop, demo.runningLow)).toBe(4);
    expect(await visitor.getBasket()).toMatchObject({ body: { id: null, lines: [] } });
  });

  it.each([
    ['a phone in any of its forms', { phone: '8 (916) 123-45-67' }, { phone: '+79161234567' }],
    [
      'a pasted phone of ten digits',
      { phone: '\u202a916\u00a0123\u201345\u201167\u202c' },
      { phone: '+79161234567' },
    ],
    [
      'names without invisible characters',
      { first_name: ' Ан\u200bна\tМария', last_name: '\u200b' },
      { first_name: 'Анна Мария', last_name: '' },
    ],
    ['an address of the receiver', { email: ' olga@example.com ' }, { email: 'olga@example.com' }],
  ])('It keeps %s [VALIDATION-05]', async (_, given, kept) => {
    const shop = await openTestShop();
    const recipient = { first_name: 'Анна', phone: '+79161234567', ...given };

    const { order } = await placeOrder(shop, { request: aCheckout({ recipient }) });

    expect(order.recipient).toMatchObject(kept);
  });

  it('It sends only the fields of the chosen method [SHIPPING-06] [SHIPPING-09] [SHIPPING-10]', async () => {
    const shop = await openTestShop();
    const everything = {
      ...MOSCOW,
      line1: 'Ленина, 1',
      postcode: '101000',
      notes: 'код\t5\u202e',
      pickup_point: 'shop-msk',
    };

    const pickup = await placeOrder(shop, { request: aPickup({ shipping_address: everything }) });
    const express = await placeOrder(shop, {
      request: aCheckout({ shipping_code: 'msk-express', shipping_address: everything }),
    });

    expect(pickup.order).toMatchObject({
      shipping_address: { city: '', line1: '', notes: 'код 5' },
      delivery_type: 'pickup',
      pickup_address: expect.stringMatching(/^Москва, Лаврушинский/),
    });
    expect(express.order).toMatchObject({ shipping_address: { city: '', line1: 'Ленина, 1', postcode: '' } });
  });

  it('An order that is paid on receipt waits for the shop [PAYMENT-09] [ORDER-06]', async () => {
    const shop = await openTestShop();

    const { order } = await placeOrder(shop, { request: aPickup() });

    expect(order).toMatchObject({
      status: 'pending',
      status_history: [
        { status: 'new', at: '2026-11-21T12:00:00Z' },
        { status: 'pending', at: '2026-11-21T12:00:00Z' },
      ],
      payment_code: 'upon_receipt',
      payment_required: false,
      can_pay: false,
      shipping_price: '0.00',
      payment_methods: [],
      payment_deadline: null,
    });
  });

  it('Certificates that are mailed need no delivery, no address and no phone [SHIPPING-02]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await certificate(visitor);

    const placed = await visitor.inject({
      method: 'POST',
      path: 'basket/checkout/',
      body: {
        ...aCheckout({ shipping_code: 'no-shipping-required', expected_total: '3000.00' }),
        shipping_address: undefined,
        recipient: { first_name: 'Анна', last_name: 'Ким' },
      },
    });

    expect(placed).toMatchObject({
      status: 201,
      json: {
        shipping_code: 'no-shipping-required',
        delivery_type: 'digital',
        shipping_price: '0.00',
        total: '3000.00',
        total_cashback: '0.00',
        estimated_delivery_date: null,
        recipient: { first_name: 'Анна', last_name: 'Ким', phone: null, email: 'anna@example.com' },
        lines: [{ article: demo.certificate, price: { incl_tax: '3000.00' }, is_non_returnable: true }],
      },
    });
  });

  it('Nothing to pay is paid at once [API-11] [ORDER-07]', async () => {
    const shop = await openTestShop();
    const all = { includes_all: true };
    await load(shop, {
      offers: [
        {
          code: 'gift',
          name: 'Подарок',
          category: 'Basket',
          condition: { type: 'Count', value: '1', range: all },
          benefit: { type: 'Percentage', value: '100', range: all },
        },
      ],
    });
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const { payment_code: _, ...request } = aPickup({ expected_total: '0.00' });

    const placed = await visitor.checkout({ body: request });

    expect(placed).toMatchObject({
      ok: true,
      body: {
        status: 'processing',
        is_paid: true,
        total: '0.00',
        payment_required: false,
        can_pay: false,
        payment_code: null,
      },
    });
    const paid = placed.ok && {
      params: { number: placed.body.number },
      body: {},
      headers: { 'X-Order-Token': placed.body.access_token },
    };
    expect(paid && (await visitor.payOrder(paid))).toMatchObject({
      body: { status: 'not_required', redirect_url: null },
    });
  });

  it('The sum may be sent as a number [API-11]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    await fillBasket(visitor);
    const request = aCheckout();
    const total = Number(await totalOf(visitor, request));

    expect(await visitor.checkout({ body: { ...request, expected_total: total } })).toMatchObject({ status: 201 });
  });

  it('Numbers of orders go up, and nobody’s token opens another one’s order [ORDER-21]', async () => {
    const shop = await openTestShop();

    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    const stolen = await first.visitor.getOrder({
      params: { number: second.order.number },
      headers: first.headers,
    });

    expect(Number(second.order.number)).toBeGreaterThan(Number(first.order.number));
    expect(stolen.status).toBe(404);
    expect(await readOrder(second)).toMatchObject({ number: second.order.number });
  });

  it('Only the hash of a token is stored [ORDER-21]', async () => {
    const shop = await openTestShop();

    const { order } = await placeOrder(shop);

    const { rows } = await shop.database.pool.query('select * from orders');
    expect(JSON.stringify(rows)).not.toContain(order.access_token);
    expect(Buffer.from(rows[0].token_hash).toString()).not.toContain(order.access_token);
  });

  it('An order is read in the language of who reads it [API-14]', async () => {
    const shop = await openTestShop();
    const placed = await placeOrder(shop);

    const english = await readOrder({ ...placed, visitor: shop.visitor({ locale: 'en' }) });

    expect(english).toMatchObject({
      shipping_name: 'CDEK courier',
      lines: [
        { title: expect.stringMatching(/^Trail collar/), parameters: [{ title: 'Design' }, { title: 'Size' }] },
      ],
      payment_methods: [{ name: 'Bank card or SBP' }],
    });
  });
});
