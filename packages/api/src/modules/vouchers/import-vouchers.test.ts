import type { VoucherRow } from '@kashtanka/contract/import';
import { describe, expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../testing/documents.ts';
import { handOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const listed = async (shop: TestShop) =>
  (await shop.api.vouchers.list()).map(({ code, codes, orders }) => ({ code, codes, orders }));

describe('vouchers of an import', () => {
  it('A code is stored once, however it is written, and the same again changes nothing', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const first = await importInto(shop, documentOf({ vouchers: [aVoucher({ code: 'woof-10' })] }));
    const again = await importInto(shop, documentOf({ vouchers: [aVoucher({ code: 'WOOF 10' })] }));

    expect(first).toMatchObject({ ok: true, lists: { vouchers: { created: 1 } } });
    expect(again).toMatchObject({ ok: true, lists: { vouchers: { created: 0, changed: 0, unchanged: 1 } } });
    expect(await listed(shop)).toEqual([{ code: 'WOOF10', codes: 1, orders: 0 }]);
  });

  it('A dry run stores nothing', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const report = await importInto(shop, documentOf({ vouchers: [aVoucher()] }), { dryRun: true });

    expect(report).toMatchObject({ ok: true, lists: { vouchers: { created: 1 } } });
    expect(await listed(shop)).toEqual([]);
  });

  it('What a document lacks is hidden, and comes back with it', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await load(shop, { vouchers: [aVoucher({ code: 'ONE' }), aVoucher({ code: 'TWO' })] });

    const report = await importInto(shop, documentOf({ vouchers: [aVoucher({ code: 'ONE' })] }), { prune: true });
    const pruned = await listed(shop);
    await load(shop, { vouchers: [aVoucher({ code: 'TWO' })] });

    expect(report).toMatchObject({ ok: true, lists: { vouchers: { hidden: 1 } } });
    expect(pruned).toMatchObject([{ code: 'ONE' }]);
    expect(await listed(shop)).toMatchObject([{ code: 'ONE' }, { code: 'TWO' }]);
  });

  const range = { class_codes: ['nothing'] };
  it.each<[string, Partial<VoucherRow>[], string[]]>([
    ['a new one without its parts', [{ code: 'NEW10' }], ['name', 'usage', 'offer'].map((at) => `${at} required`)],
    ['the code of a certificate', [aVoucher({ code: 'GC7K-2M9Q-X4TD-1B' })], ['code invalid']],
    [
      'an end before its beginning',
      [aVoucher({ starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' })],
      ['ends_at min_value'],
    ],
    ['a single one for many orders', [aVoucher({ usage: 'single', max_uses: 5 })], ['max_uses max_value']],
    ['an offer that contradicts itself', [aVoucher({}, { category: 'Shipping' })], ['offer/category invalid']],
    [
      'an offer on goods that there are none of',
      [aVoucher({}, { condition: { type: 'Count', value: '0', range } })],
      ['offer/condition/value invalid', 'offer/condition/range/class_codes/0 does_not_exist'],
    ],
  ])('Every fault is told with its place: %s', async (_, vouchers, faults) => {
    const report = await importInto(await openTestShop({ data: 'empty' }), documentOf({ vouchers }));

    expect(report.ok ? [] : report.faults.map(({ path, code }) => `${path} ${code}`).sort()).toEqual(
      faults.map((fault) => `/vouchers/0/${fault}`).sort(),
    );
  });

  it('Two that look alike are one, in letters of either alphabet', async () => {
    const vouchers = [aVoucher({ code: 'WOOF' }), aVoucher({ code: 'wооf' })];

    const report = await importInto(await openTestShop({ data: 'empty' }), documentOf({ vouchers }));

    expect(report).toMatchObject({ ok: false, faults: [{ path: '/vouchers/1/code', code: 'unique' }] });
  });
});

describe('a set of codes', () => {
  const set = aVoucher({ code: 'POSTCARDS', usage: 'single', is_set: true });

  it('Its codes are generated, each another one, and its own code is none of them', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await load(shop, { vouchers: [set] });

    const generated = await shop.api.vouchers.generate(await handOf(shop, 'manager'), 'postcards', 500);

    expect(new Set(generated.ok ? generated.codes : [])).toHaveProperty('size', 500);
    expect(await listed(shop)).toEqual([{ code: 'POSTCARDS', codes: 500, orders: 0 }]);
  });

  it('Nothing is generated for what is no set, or does not exist', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await load(shop, { vouchers: [aVoucher({ code: 'WOOF10' })] });

    expect(await shop.api.vouchers.generate(await handOf(shop, 'manager'), 'WOOF10', 1)).toEqual({
      ok: false,
      problem: 'no_set',
    });
    expect(await shop.api.vouchers.generate(await handOf(shop, 'manager'), 'MEOW10', 1)).toEqual({
      ok: false,
      problem: 'unknown',
    });
  });

  it('None of its codes can be imported as another voucher', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await load(shop, { vouchers: [set] });
    const generated = await shop.api.vouchers.generate(await handOf(shop, 'manager'), 'POSTCARDS', 1);
    const [code = ''] = generated.ok ? generated.codes : [];

    const report = await importInto(shop, documentOf({ vouchers: [aVoucher({ code })] }));

    expect(report).toMatchObject({ ok: false, faults: [{ path: '/vouchers/0/code', code: 'unique' }] });
  });
});

describe('a voucher that is made by hand', () => {
  const made = (changes: Partial<VoucherRow> = {}) => aVoucher({ code: 'AUTUMN', ...changes });

  it('It works like an imported one, and an import changes it', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const manager = await handOf(shop, 'manager');

    const created = await shop.api.vouchers.create(manager, { voucher: made(), codes: null });
    const report = await importInto(shop, documentOf({ vouchers: [{ code: 'autumn', max_uses: 5 }] }));

    expect(created).toEqual({ ok: true, code: 'AUTUMN', codes: [] });
    expect(report).toMatchObject({ ok: true, lists: { vouchers: { created: 0, changed: 1 } } });
    expect(await listed(shop)).toEqual([{ code: 'AUTUMN', codes: 1, orders: 0 }]);
  });

  it('Its code is answered as it is stored, and has to be long enough there, as in an import', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const manager = await handOf(shop, 'manager');
    const create = (code: string) => shop.api.vouchers.create(manager, { voucher: made({ code }), codes: null });

    const long = await create('late autumn');
    const short = await create('A B');
    const imported = await importInto(shop, documentOf({ vouchers: [aVoucher({ code: 'A B' })] }));

    expect(long).toMatchObject({ ok: true, code: 'LATEAUTUMN' });
    expect(short).toMatchObject({ problem: 'bad_voucher', why: expect.stringContaining('3 to 64') });
    expect(imported).toMatchObject({ ok: false, faults: [{ path: '/vouchers/0/code', code: 'min_length' }] });
    expect(await listed(shop)).toEqual([{ code: 'LATEAUTUMN', codes: 1, orders: 0 }]);
  });

  it('A batch is of codes that work once each, and its own code is none of them', async () => {
    const shop = await openTestShop({ data: 'empty' });

    const created = await shop.api.vouchers.create(await handOf(shop, 'manager'), { voucher: made(), codes: 50 });

    expect(new Set(created.ok ? created.codes : [])).toHaveProperty('size', 50);
    expect(await shop.api.vouchers.list()).toMatchObject([{ usage: 'single', is_set: true, codes: 50 }]);
  });

  it('One that there is, one that makes no sense, and one by the wrong hand are refused', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [manager, warehouse] = [await handOf(shop, 'manager'), await handOf(shop, 'warehouse')];
    const create = async (voucher: VoucherRow, hand = manager) =>
      shop.api.vouchers.create(hand, { voucher, codes: null });
    await create(made());

    const answers = [
      await create(made({ code: 'autumn' })),
      await create(made({ code: 'GC7K-2M9Q-X4TD-1B' })),
      await create(aVoucher({ code: 'NEGATIVE' }, { benefit: { type: 'Percentage', value: '120', range: {} } })),
      await create(made({ code: 'SECOND' }), warehouse),
    ];

    expect(answers).toMatchObject([
      { problem: 'taken' },
      { problem: 'bad_voucher', why: expect.stringContaining('code') },
      { problem: 'bad_voucher', why: expect.stringContaining('offer') },
      { problem: 'not_allowed' },
    ]);
    expect(await listed(shop)).toHaveLength(1);
  });
});
