import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../testing/accounts.ts';
import { aKey, signInAs } from '../testing/staff-browser.ts';
import { openTestShop } from '../testing/test-shop.ts';

const reason = 'Рассылка';
const name = { ru: 'Осень: −10%' };

describe('promo codes of the back office', () => {
  it('promo code: a new one works in the basket, and its code is taken then', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const create = () =>
      staff.createVoucher({ key: aKey(), body: { code: 'autumn', name, kind: 'percent', value: '12,50', reason } });

    expect(await create()).toMatchObject({ status: 201, body: { code: 'AUTUMN', codes: [] } });
    const user = userWith(shop, await register(shop, { email: 'boris@example.com' }));
    await user.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
    expect(await user.addVoucher({ body: { code: 'AUTUMN' } })).toMatchObject({ ok: true });
    expect(await create()).toMatchObject({ status: 409, problem: { code: 'key_taken' } });
    const listed = await staff.listVouchers();
    expect(listed.ok && listed.body.rows.find(({ code }) => code === 'AUTUMN')).toMatchObject({
      benefit: { type: 'Percentage', value: '12.50' },
      over: null,
      orders: 0,
    });
  });

  it('promo code: a wrong value, a past day and two kinds of use are refused at their fields', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const create = (fields: object) =>
      staff.createVoucher({
        key: aKey(),
        body: { code: 'AUTUMN', name, kind: 'percent', value: '10', reason, ...fields },
      });

    expect(await create({ value: '101' })).toMatchObject({ status: 400, fields: { value: expect.anything() } });
    expect(await create({ value: '-1' })).toMatchObject({ fields: { value: expect.anything() } });
    expect(await create({ value: '0' })).toMatchObject({ fields: { value: expect.anything() } });
    expect(await create({ starts_on: '2026-12-05', ends_on: '2026-12-04' })).toMatchObject({
      fields: { ends_on: expect.anything() },
    });
    expect(await create({ over: 'много' })).toMatchObject({ fields: { over: expect.anything() } });
    expect(await create({ ends_on: '2020-01-01' })).toMatchObject({ fields: { ends_on: expect.anything() } });
    expect(await create({ codes: 3, usage: 'multi' })).toMatchObject({ fields: { usage: expect.anything() } });
    expect(await create({ code: '!!!!' })).toMatchObject({ fields: { code: expect.anything() } });
  });

  it('promo code: holds from the beginning of its first day to the end of its last, for all or once', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const create = (code: string, fields: object) =>
      staff.createVoucher({ key: aKey(), body: { code, name, kind: 'sum', value: '100', reason, ...fields } });

    await create('TODAY', { starts_on: '2026-11-21', ends_on: '2026-11-21', max_uses: 7 });
    await create('ONCE', { usage: 'single' });
    await create('FAIR', { codes: 2 });

    const made = (await shop.api.vouchers.list()).filter(({ code }) => ['TODAY', 'ONCE', 'FAIR'].includes(code));
    expect(Object.fromEntries(made.map(({ code, usage }) => [code, usage]))).toEqual({
      TODAY: 'multi',
      ONCE: 'single',
      FAIR: 'single',
    });
    expect(made.find(({ code }) => code === 'TODAY')).toMatchObject({
      starts_at: new Date('2026-11-20T21:00:00Z'),
      ends_at: new Date('2026-11-21T21:00:00Z'),
      max_uses: 7,
    });
  });

  it('batch: its codes work once each, more can be added, and a plain code takes none', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const made = await staff.createVoucher({
      key: aKey(),
      body: { code: 'FAIR', name, kind: 'free_delivery', over: '1000', codes: 3, reason },
    });
    const generate = (code: string) =>
      staff.generateVoucherCodes({ key: aKey(), params: { code }, body: { count: 2, reason } });

    expect(made).toMatchObject({ status: 201, body: { codes: { length: 3 } } });
    expect(await generate('FAIR')).toMatchObject({ status: 201, body: { codes: { length: 2 } } });
    const listed = await staff.listVouchers();
    const plain = listed.ok ? listed.body.rows.find(({ is_set }) => !is_set) : undefined;
    expect(listed.ok && listed.body.rows.find(({ code }) => code === 'FAIR')).toMatchObject({
      codes: 5,
      over: '1000.00',
    });
    expect(await generate(plain?.code ?? '')).toMatchObject({ status: 409, problem: { code: 'no_batch' } });
    expect(await generate('NONE')).toMatchObject({ status: 404 });
  });
});
