import type { VoucherRow } from '@kashtanka/contract/import';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/database';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { actorOf } from '../../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { aVoucher } from '../../../testing/vouchers.ts';
import { findCodes } from '../sql/vouchers.ts';
import { insertCodes } from '../sql/vouchers-admin.ts';

const listed = async (shop: TestShop) =>
  (await shop.api.vouchers.list()).map(({ code, codes, orders }) => ({ code, codes, orders }));

it('import of vouchers: stores a code once in any spelling, hides codes missing from the document, and writes nothing in a dry run', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const imported = (vouchers: VoucherRow[], flags = {}) => importInto(shop, documentOf({ vouchers }), flags);
  const dry = await imported([aVoucher()], { dryRun: true });
  expect(dry).toMatchObject({ ok: true, lists: { vouchers: { created: 1 } } });
  expect(await listed(shop)).toEqual([]);

  const first = await imported([aVoucher({ code: 'woof-10' }), aVoucher({ code: 'TWO' })]);
  expect(first).toMatchObject({ ok: true, lists: { vouchers: { created: 2 } } });
  const again = await imported([aVoucher({ code: 'WOOF 10' })], { prune: true });
  expect(again).toMatchObject({
    ok: true,
    lists: { vouchers: { created: 0, changed: 0, unchanged: 1, hidden: 1 } },
  });
  expect(await listed(shop)).toEqual([{ code: 'WOOF10', codes: 1, orders: 0 }]);
  await imported([aVoucher({ code: 'TWO' })]);
  expect(await listed(shop)).toMatchObject([{ code: 'TWO' }, { code: 'WOOF10' }]);
});

it('import of vouchers: reports every error with its path', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const range = { class_codes: ['nothing'] };
  const invalid: [string, Partial<VoucherRow>[], string[]][] = [
    [
      'a new one without its parts',
      [{ code: 'NEW10' }],
      ['0/name required', '0/usage required', '0/offer required'],
    ],
    ['the code of a certificate', [aVoucher({ code: 'GC7K-2M9Q-X4TD-1B' })], ['0/code invalid']],
    ['too short a code', [aVoucher({ code: 'A B' })], ['0/code min_length']],
    [
      'an end before its beginning',
      [aVoucher({ starts_at: '2026-03-02T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' })],
      ['0/ends_at min_value'],
    ],
    [
      'an end at its beginning',
      [aVoucher({ starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' })],
      ['0/ends_at min_value'],
    ],
    ['a single one for many orders', [aVoucher({ usage: 'single', max_uses: 5 })], ['0/max_uses max_value']],
    ['an offer that contradicts itself', [aVoucher({}, { category: 'Shipping' })], ['0/offer/category invalid']],
    [
      'an offer on goods that there are none of',
      [aVoucher({}, { condition: { type: 'Count', value: '0', range } })],
      ['0/offer/condition/value invalid', '0/offer/condition/range/class_codes/0 does_not_exist'],
    ],
    ['letters of two alphabets', [aVoucher({ code: 'WOOF' }), aVoucher({ code: 'wооf' })], ['1/code unique']],
  ];
  for (const [title, vouchers, errors] of invalid) {
    const report = await importInto(shop, documentOf({ vouchers }));
    const found = report.ok ? [] : report.errors.map(({ path, code }) => `${path} ${code}`).sort();
    expect(found, title).toEqual(errors.map((error) => `/vouchers/${error}`).sort());
  }
  const atTheLimit = [
    aVoucher({ code: 'ABC', usage: 'single', max_uses: 1 }),
    aVoucher({ starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-03-01T00:00:01Z' }),
  ];
  expect(await importInto(shop, documentOf({ vouchers: atTheLimit }))).toMatchObject({ ok: true });
});

it('set of codes: generates distinct codes that nothing else may have, and only for a set', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const manager = await actorOf(shop, 'manager');
  await load(shop, { vouchers: [aVoucher({ code: 'POSTCARDS', usage: 'single', is_set: true }), aVoucher()] });

  const generated = await shop.api.vouchers.generate(manager, 'postcards', 100);
  const codes = generated.ok ? generated.codes : [];
  expect(new Set(codes)).toHaveProperty('size', 100);
  expect((await listed(shop))[0]).toEqual({ code: 'POSTCARDS', codes: 100, orders: 0 });
  await load(shop, { vouchers: [{ code: 'POSTCARDS', ends_at: '2099-01-01T00:00:00Z' }] });
  expect((await listed(shop))[0], 'a changed set').toMatchObject({ codes: 100 });
  expect(await shop.api.vouchers.generate(manager, 'WOOF10', 1)).toEqual({ ok: false, problem: 'no_set' });
  expect(await shop.api.vouchers.generate(manager, 'MEOW10', 1)).toEqual({ ok: false, problem: 'unknown' });
  const report = await importInto(shop, documentOf({ vouchers: [aVoucher({ code: codes[0] ?? '' })] }));
  expect(report).toMatchObject({ ok: false, errors: [{ path: '/vouchers/0/code', code: 'unique' }] });

  const draw = (...drawn: string[]) => inTransaction(shop.database.db, (tx) => insertCodes(tx, 1, drawn));
  expect(await draw('POSTCARDS', codes[0] ?? '', 'WOOF10', 'NEW')).toEqual(['NEW']);

  const [one = '', other = ''] = codes;
  const isOver = async () => {
    const found = await findCodes(shop.database.db, [one, other]);
    return [one, other].map((code) => found.find(({ key }) => key === code)?.is_over);
  };
  await shop.api.vouchers.setStopped(manager, one, true);
  expect(await isOver(), 'one code of the set').toEqual([true, false]);
  await shop.api.vouchers.setStopped(manager, 'POSTCARDS', true);
  expect(await isOver(), 'the set').toEqual([true, true]);
  await shop.api.vouchers.setStopped(manager, 'POSTCARDS', false);
  expect(await isOver(), 'the set again').toEqual([true, false]);
  await importInto(shop, documentOf({ vouchers: [aVoucher()] }), { prune: true });
  expect(await isOver(), 'a set that the document lacks').toEqual([true, true]);
});

it('limit that an import adds to a code: counts the uses that orders hold, each once', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const change = (changes: Partial<VoucherRow>) => load(shop, { vouchers: [{ code: 'WOOF10', ...changes }] });
  const usesOf = async () => (await findCodes(shop.database.db, ['WOOF10', 'TWO'])).map(({ uses }) => uses);
  await load(shop, { vouchers: [aVoucher(), aVoucher({ code: 'TWO' })] });
  await shop.database.pool.query(
    `insert into voucher_use (order_number, key, voucher_id, user_id, held_at, released_at, is_counted)
     select n, voucher.key, voucher.id, n, now(), case when n = 3 then now() end, false
     from voucher, generate_series(1, 3) as n`,
  );

  await change({ ends_at: '2099-01-01T00:00:00Z' });
  expect(await usesOf(), 'without a limit').toEqual([0, 0]);
  const tooLate = { code: 'WOOF10', starts_at: '2099-01-01T00:00:00Z' };
  expect(await importInto(shop, documentOf({ vouchers: [tooLate] })), 'after the stored end').toMatchObject({
    errors: [{ path: '/vouchers/0/ends_at', code: 'min_value' }],
  });
  for (const max_uses of [5, 6]) await change({ max_uses });

  expect((await usesOf()).toSorted()).toEqual([0, 2]);
  expect(await listed(shop)).toMatchObject([{ orders: 2 }, { orders: 2 }]);
  await change({ is_set: true });
  expect(
    (await listed(shop)).map(({ codes }) => codes),
    'as a set',
  ).toEqual([1, 0]);
});

it('voucher of staff: is stored and refused like an imported one, which an import changes', async () => {
  const shop = await openTestShop({ data: 'empty' });
  const [manager, warehouse] = [await actorOf(shop, 'manager'), await actorOf(shop, 'warehouse')];
  const create = (voucher: VoucherRow, codes: number | null = null, actor = manager) =>
    shop.api.vouchers.create(actor, { voucher, codes });
  expect(await create(aVoucher({ code: 'late autumn' }))).toEqual({ ok: true, code: 'LATEAUTUMN', codes: [] });
  const report = await importInto(shop, documentOf({ vouchers: [{ code: 'lateautumn', max_uses: 5 }] }));
  expect(report).toMatchObject({ ok: true, lists: { vouchers: { created: 0, changed: 1 } } });

  const batch = await create(aVoucher({ code: 'BATCH' }), 50);
  expect(new Set(batch.ok ? batch.codes : [])).toHaveProperty('size', 50);
  expect((await shop.api.vouchers.list())[0]).toMatchObject({ usage: 'single', is_set: true, codes: 50 });

  const negative = aVoucher({ code: 'NEGATIVE' }, { benefit: { type: 'Percentage', value: '120', range: {} } });
  const answers = [
    await create(aVoucher({ code: 'Late Autumn' })),
    await create(aVoucher({ code: batch.ok ? (batch.codes[0] ?? '') : '' })),
    await create(aVoucher({ code: 'A B' })),
    await create(aVoucher({ code: 'GC7K-2M9Q-X4TD-1B' })),
    await create(negative),
    await create(aVoucher({ code: 'SECOND' }), null, warehouse),
  ];
  expect(answers).toMatchObject([
    { problem: 'taken' },
    { problem: 'taken' },
    { problem: 'bad_voucher', why: expect.stringContaining('3 to 64') },
    { problem: 'bad_voucher', why: expect.stringContaining('code') },
    { problem: 'bad_voucher', why: expect.stringContaining('offer') },
    { problem: 'not_allowed' },
  ]);
  expect(await listed(shop)).toHaveLength(2);
});
