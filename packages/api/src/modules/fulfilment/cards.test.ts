import { describe, expect, it } from 'vitest';
import { bringBack, carryThrough, moveAs, pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/bank.ts';
import { buyGift } from '../../testing/gifts.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const balance = async (shop: TestShop, code: string) => {
  const answer = await shop.visitor().checkCertificate({ body: { code } });
  return answer.ok ? [answer.body.state, answer.body.available] : answer.status;
};

async function printCodes(shop: TestShop, count: number): Promise<string[]> {
  const printed = await shop.api.certificates.printCodes(await handOf(shop, 'manager'), count);
  return printed.ok ? printed.codes : [];
}

const lastFour = (code: string) => code.replaceAll('-', '').slice(-4);

/** An order of two certificates on paper, paid, and two printed cards beside it. */
async function twoToPack() {
  const { shop, bank } = await openShopWithBank();
  const placed = await pay({ shop, bank }, await buyGift(shop, { format: 'physical', quantity: 2 }));
  const [first = '', second = ''] = await printCodes(shop, 2);
  const { number } = placed.order;
  const bind = async (code: string, instead?: string) =>
    shop.api.orders.bindCard(await handOf(shop, 'warehouse'), { number, position: 1, code, instead });
  return { shop, placed, bind, first, second };
}

describe('certificates on paper', () => {
  it('[CERT-04] A card is worth nothing until it is bound and handed over, and then pays what was paid for it', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    const printed = await balance(shop, first);

    const bound = [await bind(first), await bind(second)];
    const packed = await balance(shop, first);
    await carryThrough(shop, placed, 'authorized', 'issued');

    expect(bound).toEqual([
      { ok: true, left: 1 },
      { ok: true, left: 0 },
    ]);
    expect([printed, packed]).toEqual([400, ['not_sent', '0.00']]);
    expect([await balance(shop, first), await balance(shop, second)]).toEqual([
      ['valid', '3000.00'],
      ['valid', '3000.00'],
    ]);
  });

  it('An order is not packed before each of its certificates has a card', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    await bind(first);

    const early = await moveAs(shop, placed, { to: 'authorized' });
    await bind(second);
    const ready = await moveAs(shop, placed, { to: 'authorized' });

    expect([early, ready.ok]).toEqual([{ ok: false, problem: 'cards_unbound' }, true]);
  });

  it('A card is bound once, a wrong number is told, and a line takes no more cards than it has pieces', async () => {
    const { shop, bind, first, second } = await twoToPack();
    const [third = ''] = await printCodes(shop, 1);

    await bind(first);
    const answers = [await bind(first), await bind('GC12'), await bind(second), await bind(third)];

    expect(answers).toMatchObject([
      { problem: 'taken' },
      { problem: 'bad_card' },
      { ok: true },
      { problem: 'needs_no_card' },
    ]);
  });

  it('A code that the shop has not printed is bound to nothing, however much it looks like one', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();

    const madeUp = [await bind('GCAA-AAAA-AAAA-AA'), await bind('GC7K-2M9Q-X4TD-1B')];
    await bind(first);
    await bind(second);
    await carryThrough(shop, placed, 'authorized', 'issued');

    expect(madeUp).toMatchObject([{ problem: 'not_printed' }, { problem: 'not_printed' }]);
    expect(await balance(shop, 'GCAA-AAAA-AAAA-AA')).toBe(400);
    const { rows } = await shop.database.pool.query('select printed_code::text as row from printed_code');
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', ''));
  });

  it('A card that was bound by mistake gives its place to another, and its code pays nothing', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    const [third = ''] = await printCodes(shop, 1);
    await bind(first);
    await bind(second);
    await carryThrough(shop, placed, 'authorized');

    const answers = [await bind(second, lastFour(first)), await bind(third, lastFour(first).toLowerCase())];
    await carryThrough(shop, placed, 'issued');
    const late = await bind(first, lastFour(third));

    expect(answers).toMatchObject([{ problem: 'taken' }, { ok: true }]);
    expect(late).toMatchObject({ problem: 'not_packed_now' });
    expect([await balance(shop, first), await balance(shop, second), await balance(shop, third)]).toEqual([
      400,
      ['valid', '3000.00'],
      ['valid', '3000.00'],
    ]);
  });

  it('A card is made to pay by hand before its order is handed over, once', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    await bind(first);
    await bind(second);
    const manager = await handOf(shop, 'manager');
    const [card] = (await shop.api.orders.show(placed.order.number))?.certificates ?? [];
    const id = card?.id ?? 0;

    const answers = [
      await shop.api.certificates.activate(await handOf(shop, 'warehouse'), id),
      await shop.api.certificates.activate(manager, id),
      await shop.api.certificates.activate(manager, id),
      await shop.api.certificates.activate(manager, 999),
    ];

    expect(answers).toMatchObject([
      { problem: 'not_allowed' },
      { ok: true },
      { problem: 'active' },
      { problem: 'unknown' },
    ]);
    expect([await balance(shop, first), await balance(shop, second)]).toEqual([
      ['valid', '3000.00'],
      ['not_sent', '0.00'],
    ]);
  });

  it('Codes for the printer are written down with who asked for them, and whoever packs gets none', async () => {
    const { shop, bind, first } = await twoToPack();

    const refused = await shop.api.certificates.printCodes(await handOf(shop, 'warehouse'), 1);

    expect(refused).toMatchObject({ problem: 'not_allowed' });
    expect(await bind(first, 'AAAA')).toMatchObject({ problem: 'no_such_card' });
    const { rows } = await shop.database.pool.query(
      "select name, details, refusal from audit_entry where act = 'certificates codes' order by id",
    );
    expect(rows).toEqual([
      { name: 'Мария', details: { count: 2 }, refusal: null },
      { name: 'Степан', details: { count: 1 }, refusal: 'not_allowed' },
    ]);
  });

  it('Cards of an order that comes to nothing pay nothing, ever', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    await bind(first);
    await bind(second);
    await carryThrough(shop, placed, 'canceled');

    expect(await balance(shop, first)).toEqual(['not_sent', '0.00']);
    expect(await shop.api.certificates.find(first.slice(-2))).toEqual([]);
    const [found] = await shop.api.certificates.find(first.replaceAll('-', '').slice(-4).toLowerCase());
    expect(found).toMatchObject({ balance: 0, format: 'physical', order: Number(placed.order.number) });
  });

  it('[CERT-15] Once it is handed over, a card is not taken back', async () => {
    const { shop, placed, bind, first, second } = await twoToPack();
    await bind(first);
    await bind(second);
    await carryThrough(shop, placed, 'authorized', 'issued');

    expect(await bringBack(shop, placed, { 1: 1 })).toMatchObject({ ok: false, problem: 'certificate' });
  });
});
