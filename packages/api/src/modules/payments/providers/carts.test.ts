import { expect, test } from 'vitest';
import { orderBundle } from './sberbank/bundle.ts';
import { aPayment, FIRST_ATTEMPT, openTestBank } from './test-bank.ts';
import { cartFor, cartLeft } from './yandex-pay/cart.ts';
import type { OrderState } from './yandex-pay/wire.ts';

test('cart: a bank that issues the receipts gets the rows, and accepts them when they add up', async () => {
  const { provider, sent } = await openTestBank({ makesReceipts: true });

  const started = await provider.start(aPayment());
  const wrong = await provider.start(aPayment({ attempt: 2, amount: 465_001 }));

  expect(started.ok).toBe(true);
  expect(wrong).toEqual({ ok: false, problem: 'refused' });
  expect(JSON.parse(sent[0]?.body ?? '').orderBundle).toMatchObject({
    cartItems: {
      items: [{ itemAmount: 430_000, quantity: { value: 2 }, tax: { taxType: 13 } }, { itemAmount: 35_000 }],
    },
    payments: [{ type: 1, sum: 465_000 }],
    total: 465_000,
  });
});

test('cart: the older dialect sends the rows as attributes beside the contact, and the bank accepts them', async () => {
  const { provider, sent } = await openTestBank({ dialect: 'rbs', makesReceipts: true });

  const started = await provider.start(aPayment());
  const wrong = await provider.start(aPayment({ attempt: 2, amount: 465_001, email: null }));

  const [cart, wrongCart] = [sent[0], sent[1]].map((one) =>
    JSON.parse(new URLSearchParams(one?.body).get('orderBundle') ?? ''),
  );
  expect(started.ok).toBe(true);
  expect(wrong).toEqual({ ok: false, problem: 'refused' });
  expect(cart.customerDetails).toEqual({ email: 'anna@example.com', phone: '+79161234567' });
  expect(wrongCart.customerDetails).toEqual({ phone: '+79161234567' });
  expect(cart.cartItems.items[0]).toEqual({
    positionId: '1',
    itemCode: '1',
    name: 'Ошейник',
    quantity: { value: 2, measure: 'шт' },
    itemPrice: 215_000,
    itemAmount: 430_000,
    tax: { taxType: 13 },
    itemAttributes: {
      attributes: [
        { name: 'paymentMethod', value: '1' },
        { name: 'paymentObject', value: '1' },
      ],
    },
  });
});

test('cart: a bank that issues no receipts gets no rows', async () => {
  const { provider, sent } = await openTestBank();

  await provider.start(aPayment());

  expect(await provider.fetchState(FIRST_ATTEMPT)).toMatchObject({ ok: true });
  expect(JSON.parse(sent[0]?.body ?? '')).not.toHaveProperty('orderBundle');
});

test('cart: each VAT rate has its own number at the bank and at Yandex, and not the same one', () => {
  const rates = [
    'none',
    'vat0',
    'vat10',
    'vat20',
    'vat22',
    'vat10_110',
    'vat20_120',
    'vat5',
    'vat7',
    'vat5_105',
    'vat7_107',
    'vat22_122',
  ] as const;
  const rows = rates.map((vat) => ({ ...row, vat }));
  const numbersOf = (sent: object) =>
    [...JSON.stringify(sent).matchAll(/"tax(?:Type)?":(\d+)/g)].map(([, code]) => Number(code));

  expect(numbersOf(orderBundle({ cart: rows, amount: 700 }))).toEqual([0, 1, 2, 6, 12, 4, 7, 8, 10, 9, 11, 13]);
  expect(numbersOf(cartFor({ cart: rows, amount: 700 }, true))).toEqual([6, 5, 2, 1, 11, 4, 3, 8, 7, 10, 9, 12]);
  expect(numbersOf(cartFor({ cart: rows, amount: 700 }, false))).toEqual([]);
});

test('cart: the remaining rows of any cart at Yandex add up to the sum that stays paid', () => {
  const state = {
    order: { cart: { items: [item('1', '10.01'), item('2', '20.00'), item('3', '0.05')] } },
  } as OrderState;

  expect(cartLeft(state, 1001)).toEqual({
    items: [
      { productId: '1', quantityCount: '1', price: '3.33' },
      { productId: '2', quantityCount: '1', price: '6.66' },
      { productId: '3', quantityCount: '1', price: '0.02' },
    ],
    total: { amount: '10.01' },
  });
});

test('cart: a row states whether its goods are handed over, a delivery or a certificate', () => {
  const rows = [
    { ...row, mode: 'full_payment' },
    { ...row, subject: 'service' },
    { ...row, mode: 'advance', subject: 'payment' },
  ] as const;
  const cart = rows.map((one) => ({ ...one, vat: 'none' as const }));
  const tags = [...JSON.stringify(cartFor({ cart, amount: 300 }, true)).matchAll(/Type":(\d+)/g)];

  expect(tags.map(([, tag]) => Number(tag))).toEqual([4, 1, 1, 4, 3, 10]);
  expect(JSON.stringify(orderBundle({ cart, amount: 300 })).match(/"(commodity|service|payment)"/g)).toEqual([
    '"commodity"',
    '"service"',
    '"payment"',
  ]);
});

const row = { name: 'x', quantity: 1, price: 100, sum: 100, mode: 'full_prepayment', subject: 'goods' } as const;

function item(productId: string, total: string) {
  return { productId, total };
}
