import { describe, expect, it } from 'vitest';
import { openShopWithBank } from '../../testing/bank.ts';
import { bringBack, carryThrough, moveAs, pay } from '../../testing/desk.ts';
import { buyGift } from '../../testing/gifts.ts';
import { handOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const balance = async (shop: TestShop, code: string) => {
  const answer = await shop.visitor().checkCertificate({ body: { code } });
  return answer.ok ? [answer.body.state, answer.body.available] : answer.status;
};

/** An order of two certificates on paper, paid, and two printed cards beside it. */
async function twoToPack() {
  const { shop, bank } = await openShopWithBank();
  const placed = await pay({ shop, bank }, await buyGift(shop, { format: 'physical', quantity: 2 }));
  const [first = '', second = ''] = shop.api.certificates.newCodes(2);
  const bind = async (code: string) =>
    shop.api.orders.bindCard(await handOf(shop, 'warehouse'), { number: placed.order.number, position: 1, code });
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
    const [third = ''] = shop.api.certificates.newCodes(1);

    await bind(first);
    const answers = [await bind(first), await bind('GC12'), await bind(second), await bind(third)];

    expect(answers).toMatchObject([
      { problem: 'taken' },
      { problem: 'bad_card' },
      { ok: true },
      { problem: 'needs_no_card' },
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
