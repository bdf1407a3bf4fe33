import { expect, test } from 'vitest';
import { UNKNOWN_QUOTE } from '../api/request-quote.ts';
import { EMPTY_FORM } from './checkout-form.ts';
import { type OrderToPlace, placeOrder } from './place-order.ts';

const FORM = {
  ...EMPTY_FORM,
  name: 'Анна Ким',
  phone: '+7 916 123-45-67',
  email: 'anna@example.com',
  shippingCode: 'pickup',
  shipping: { ...EMPTY_FORM.shipping, pickup_point: 'shop-msk' },
  paymentCode: 'google_pay',
  terms: true,
} as const;

/** A checkout whose payment sheet is closed by the shopper, with the calls that it makes on the way. */
function aCheckout({
  form = FORM,
  ...changes
}: Partial<OrderToPlace> & { form?: OrderToPlace['fields']['form'] } = {}) {
  const calls: unknown[] = [];
  const nothing = () => {};
  const wanted: OrderToPlace = {
    fields: {
      form,
      errors: {},
      payments: { at: 'known', methods: [] },
      isTownUnknown: false,
      setTownUnknown: nothing,
      change: (part) => calls.push(['change', part]),
      changeShipping: nothing,
      fill: nothing,
      leave: nothing,
      clear: nothing,
      clearDelivery: nothing,
      setErrors: nothing,
      keepingErrors: nothing,
    },
    quotes: { of: () => UNKNOWN_QUOTE, take: nothing, retry: () => calls.push('retry') },
    isMethodReplaced: false,
    quote: UNKNOWN_QUOTE,
    total: 2_000_00,
    rise: { delivery: null, risen: null, accept: () => calls.push('accept') },
    problem: null,
    openSheet: async (sum) => {
      calls.push(['sheet', sum]);
      return { at: 'left' };
    },
    inTurn: async () => {
      throw new Error('the order was sent');
    },
    onPlaced: async () => {},
    ...changes,
  };
  return { calls, place: () => placeOrder(wanted) };
}

test('placing an order: the payment sheet asks for the shown sum, and one that was left places nothing', async () => {
  const { calls, place } = aCheckout();

  expect(await place()).toBe('left');
  expect(calls).toEqual([['sheet', 2_000_00]]);
});

test('placing an order: a sheet that fails or is not there places nothing, and nothing due needs no sheet', async () => {
  const failed = { at: 'refused', error: { code: 'wallet_failed' } };

  expect(await aCheckout({ openSheet: async () => ({ at: 'failed' }) }).place()).toEqual(failed);
  expect(await aCheckout({ openSheet: null }).place()).toEqual(failed);
  await expect(aCheckout({ openSheet: null, total: 0 }).place()).rejects.toThrow('the order was sent');
});

test('placing an order: a sum that has risen is confirmed by the next press, for that very sum alone', async () => {
  const risen = { from: 1_900_00, to: 2_000_00 };
  const rise = (calls: unknown[]) => ({ delivery: null, risen, accept: () => calls.push('accept') });
  const pressed = async (problem: OrderToPlace['problem']) => {
    const accepted: unknown[] = [];
    const { calls, place } = aCheckout({ rise: rise(accepted), problem });
    return [await place(), accepted, calls.length];
  };

  expect(await pressed(null)).toEqual([{ at: 'risen', ...risen }, [], 0]);
  expect(await pressed({ at: 'risen', from: null, to: 1_950_00 })).toEqual([{ at: 'risen', ...risen }, [], 0]);
  expect(await pressed({ at: 'risen', from: null, to: 2_000_00 })).toEqual(['left', ['accept'], 1]);
});

test('placing an order: waits for a replaced method, missing fields and an unknown price', async () => {
  const replaced = aCheckout({ isMethodReplaced: true });
  const unticked = aCheckout({ form: { ...FORM, terms: false } });
  const unpriced = aCheckout({ total: null, quote: { at: 'refused', error: { code: 'temporarily_unavailable' } } });
  const pending = aCheckout({ total: null });

  expect(await replaced.place()).toEqual({ at: 'refused', error: { code: 'delivery_replaced' } });
  expect(replaced.calls).toEqual([['change', { shippingCode: 'pickup' }]]);
  expect(await unticked.place()).toMatchObject({ at: 'fields', errors: { terms_agreement: expect.anything() } });
  expect(await unpriced.place()).toEqual({ at: 'refused', error: { code: 'temporarily_unavailable' } });
  expect(unpriced.calls).toEqual(['retry']);
  expect(await pending.place()).toMatchObject({ at: 'refused' });
  expect(pending.calls).toEqual([]);
});
