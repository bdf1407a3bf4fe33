import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { aKey, signInAs } from './testing/staff-browser.ts';
import { openTestShop } from './testing/test-shop.ts';

const reason = 'Склад считаем';

describe('offers, vouchers and settings of the back office', () => {
  it('offer: is stopped and resumed, and the list shows which are stopped', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const offers = await staff.listOffersOfStaff();
    const codes = offers.ok ? offers.body.rows.filter(({ is_stopped }) => !is_stopped).map(({ code }) => code) : [];
    const [code = ''] = codes;

    expect(codes.length).toBeGreaterThan(3);
    const asked = { params: { code }, body: { reason } };
    expect(await staff.stopOffer({ key: aKey(), ...asked })).toMatchObject({ body: { is_stopped: true } });
    expect(await staff.listOffersOfStaff()).toMatchObject({
      body: { rows: expect.arrayContaining([expect.objectContaining({ code, is_stopped: true })]) },
    });
    expect(await staff.resumeOffer({ key: aKey(), ...asked })).toMatchObject({ body: { is_stopped: false } });
    expect(await staff.listOffersOfStaff()).toMatchObject({
      body: { rows: expect.arrayContaining([expect.objectContaining({ code, is_stopped: false })]) },
    });
    expect(await staff.stopOffer({ key: aKey(), params: { code: 'none' }, body: { reason } })).toMatchObject({
      status: 404,
    });
  });

  it('voucher: a stopped one is refused in the basket', async () => {
    const shop = await openTestShop();
    const staff = await signInAs(shop, 'manager');
    const listed = await staff.listVouchers();
    const voucher = listed.ok
      ? listed.body.rows.find(({ is_set, is_stopped }) => !is_set && !is_stopped)
      : undefined;
    const code = voucher?.code ?? '';
    const set = (is_stopped: boolean) =>
      staff.setVoucherStopped({ key: aKey(), params: { code }, body: { is_stopped, reason } });

    expect(await set(true)).toMatchObject({ body: { is_stopped: true } });
    const visitor = shop.visitor();
    await visitor.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
    expect(await visitor.addVoucher({ body: { code } })).toMatchObject({ ok: false });
    expect(await set(false)).toMatchObject({ body: { is_stopped: false } });
    const after = await staff.listVouchers();
    const stopped = after.ok ? after.body.rows.filter((one) => one.is_stopped) : [];
    expect(stopped.map((one) => one.code)).not.toContain(code);
  });

  it('settings: are changed within their limits; the shop is closed and opened by its own permission', async () => {
    const shop = await openTestShop();
    const [manager, accountant] = [await signInAs(shop, 'manager'), await signInAs(shop, 'accountant')];
    const set = (browser: typeof manager, name: string, value: number) =>
      browser.setSetting({ key: aKey(), params: { name }, body: { value, reason } });
    const close = (browser: typeof manager) => browser.setStoreFlag({ key: aKey(), body: { value: 0, reason } });

    expect(await set(accountant, 'pickup_term_days', 10)).toMatchObject({ body: { value: 10, before: 7 } });
    expect(await set(accountant, 'pickup_term_days', 0)).toMatchObject({ status: 400 });
    expect(await set(accountant, 'store_enabled', 0)).toMatchObject({ status: 404 });
    expect(await set(manager, 'pickup_term_days', 5)).toMatchObject({ status: 403 });
    expect(await close(accountant)).toMatchObject({ status: 403 });
    expect(await close(manager)).toMatchObject({ body: { value: 0, before: 1 } });
    const refused = await shop.visitor().addLine({ body: { article: demo.collarInStock, quantity: 1 } });
    expect(refused).toMatchObject({ status: 403, problem: { code: 'store_closed' } });
    const listed = await manager.listSettings();
    const flag = listed.ok && listed.body.rows.find(({ name }) => name === 'store_enabled');
    expect(flag).toMatchObject({ value: 0, default: 1 });
  });
});
