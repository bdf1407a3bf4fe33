import { demo } from '@kashtanka/demo';
import { HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../../testing/admin.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { buyGift, giveCertificate } from '../../../testing/gifts.ts';
import { openShopWithBank, type ShopWithBank } from '../../../testing/partners/bank.ts';
import { proveEmail } from '../../../testing/partners/mailed.ts';
import { givePoints } from '../../../testing/points.ts';
import { aCheckout, aPickup, placeOrder } from '../../../testing/scenarios.ts';
import { actorOf } from '../../../testing/staff.ts';
import { ORIGIN, type TestShop } from '../../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const articles = { [BOWL]: 2 };
const paidPickup = aPickup({ payment_code: 'sberbank_online' });

async function opened(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: BOWL, stock: 20 })] });
  return world;
}

type Posted = { letter: string; subject: string; plain_text: string };

/** Emails about orders, the oldest first. */
async function emailsOf(shop: TestShop): Promise<Posted[]> {
  const { rows } = await shop.database.pool.query<Posted>(
    "select letter, subject, plain_text from outbox where letter like 'order_%' order by created_at, subject",
  );
  return rows.map((row) => ({ ...row, plain_text: row.plain_text.replaceAll('\u00a0', ' ') }));
}

const remindersOf = async (shop: TestShop) =>
  (await emailsOf(shop))
    .filter(({ letter: kind }) => kind === 'order_reminder')
    .map(({ subject }) => subject.replaceAll('\u00a0', ' '));

const lastOf = async (shop: TestShop, email: string) =>
  (await emailsOf(shop)).findLast((one) => one.letter === email)?.plain_text ?? '';

it('placed and paid emails: list lines and sums to the kopeck, in English in euros as well, and until when to pay [ORDER-05] [ORDER-07] [D10] [D11] [D50] [D66] [I18N-06]', async () => {
  const world = await opened();
  const { shop } = world;
  await load(shop, { products: [aBowl({ article: 'bwl09-02', price: '999.50', stock: 5 }), aCollar()] });
  const placed = await placeOrder(shop, { articles, request: paidPickup });
  const before = await lastOf(shop, 'order_placed');
  await pay(world, placed);
  const after = await lastOf(shop, 'order_paid');
  expect(before).toContain('К оплате 2 000 ₽ до 21 ноября, 16:00 по Москве');
  expect(before).toContain(`${ORIGIN}/o/${placed.order.number}?token=${placed.order.access_token}`);
  const line = 'Миска × 2: 2 000 ₽\nМожно вернуть или обменять.\n\n';
  const sums = `${line}Самовывоз из магазина: бесплатно\nИтого: 2 000 ₽`;
  expect(before).toContain(sums);
  expect(after).toContain(sums.replace('Итого', 'Оплачено'));

  shop.clock.advance(1_000);
  await placeOrder(shop, { articles: { 'bwl09-02': 1, 'clr09-01-m': 2 }, request: paidPickup });
  const odd = await lastOf(shop, 'order_placed');
  expect(odd).toContain('К оплате 5 399,50 ₽ до');
  expect(odd).toContain('Миска: 999,50 ₽');
  expect(odd, 'with the chosen size').toMatch(/Ошейник, M × 2\D*4 400 ₽/);

  shop.clock.advance(1_000);
  const visitor = shop.visitor({ locale: 'en' });
  await placeOrder(shop, { visitor, articles: { 'bwl09-02': 1 }, request: aCheckout() });
  const english = await lastOf(shop, 'order_placed');
  expect(english).toContain('Please pay €');
  expect(english).toContain('€8.33 (999.50 ₽)');
  expect(english).toContain(
    [
      'Delivery: CDEK courier',
      'Address: 620014, Свердловская область, Екатеринбург, ул. Ленина, 5, кв. 12',
      'Comment: домофон 12',
      'Recipient: Анна Ким, +7 (916) 123-45-67',
      'When: by ',
    ].join('\n'),
  );
});

it('placed email of an order paid on receipt: asks for no payment; emailed certificates are announced without delivery [ORDER-06] [SHIPPING-02] [D66]', async () => {
  const { shop } = await opened();
  const user = userWith(shop, await register(shop));
  await proveEmail(shop, user, 'anna@example.com');
  await placeOrder(shop, { articles, request: aPickup(), visitor: user });
  const text = await lastOf(shop, 'order_placed');
  expect(text).toContain('Проверим наличие, подтвердим заказ');
  expect(text).toContain('К оплате при получении 2 000 ₽.');
  expect(text).toContain(
    [
      'Доставка: Самовывоз из магазина',
      'Где забрать: Москва, Лаврушинский переулок, 0, во дворе',
      'Часы работы: Ежедневно 11:00–20:00',
      'Получатель: Анна Ким, +7 (916) 123-45-67',
      'Срок: с 23 ноября',
    ].join('\n'),
  );

  shop.clock.advance(1_000);
  await buyGift(shop);
  const gift = await lastOf(shop, 'order_placed');
  expect(gift).toContain('Кому: Ольга, friend@example.com\nОтправим 8 декабря\n');
  expect(gift).toContain('Сертификат обмену и возврату не подлежит.');
  expect(gift).not.toMatch(/доставк|адрес:/i);
});

it('reminder email: goes out once after two thirds of the time to pay, and not for a paid order [D50] [D66]', async () => {
  const world = await opened();
  const { shop, bank } = world;
  const waits = await placeOrder(shop, { articles, request: paidPickup });
  await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
  await shop.api.settings.set('payment_ttl_minutes', 90);
  const longer = await placeOrder(shop, { articles, request: paidPickup });
  const subjectOf = ({ order }: typeof waits) => `Заказ № ${order.number} ждёт оплаты`;

  await bank.passes(40 * MINUTE_MS - 1_000);
  await shop.runDueJobs();
  expect(await remindersOf(shop)).toEqual([]);
  await bank.passes(1_000);
  await shop.runDueJobs();
  await shop.runJob('order_remind', { orderNumber: Number(waits.order.number) });
  expect(await remindersOf(shop)).toEqual([subjectOf(waits)]);

  await bank.passes(20 * MINUTE_MS - 1_000);
  await shop.runDueJobs();
  expect(await remindersOf(shop)).toHaveLength(1);
  await bank.passes(1_000);
  await shop.runDueJobs();
  expect(await remindersOf(shop)).toEqual([subjectOf(waits), subjectOf(longer)]);
});

it('ready, shipped, tracked and issued emails: state the place, the tracking link and the cashback [ORDER-08] [ORDER-10] [ORDER-11] [ORDER-21] [D17] [D66]', async () => {
  const world = await opened();
  const { shop } = world;
  const pickup = await placeOrder(shop, { articles, request: aPickup() });
  await carryThrough(shop, pickup, 'processing', 'authorized');
  const ready = await lastOf(shop, 'order_ready');
  expect(ready).toContain('Забрать можно до 28 ноября включительно.');
  expect(ready).toContain('Где забрать: Москва, Лаврушинский переулок, 0, во дворе\n');
  expect(ready).toContain('К оплате при получении 2 000 ₽.');
  expect(ready).toContain(`${ORIGIN}/o/${pickup.order.number}?token=${pickup.order.access_token}`);

  const user = userWith(shop, await register(shop));
  const placed = await pay(world, await placeOrder(shop, { articles, visitor: user }));
  const track = async (code: string, { order } = placed) =>
    shop.api.orders.track(await actorOf(shop, 'warehouse'), order.number, code);
  await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping');
  await track('10248901');
  await carryThrough(shop, placed, 'shipping', 'issued');
  expect(await lastOf(shop, 'order_shipped')).toContain('Трек-номер 10248901.');
  expect(await lastOf(shop, 'order_issued')).toContain('Вернули баллами 140 ₽, они уже в профиле');

  // A number that comes or changes after the shipped email has an email of its own, once.
  const tracked = await pay(world, await placeOrder(shop, { articles, request: aCheckout() }));
  await carryThrough(shop, tracked, 'authorized', 'consolidated_for_shipping', 'shipping');
  await track('10248902', tracked);
  await track('10248902', tracked);
  expect(await lastOf(shop, 'order_tracked')).toContain('Трек-номер 10248902.');
  await track('10248907', tracked);
  await carryThrough(shop, tracked, 'issued');
  await track('10248909', tracked);
  const emails = (await emailsOf(shop)).filter(({ letter: kind }) => kind === 'order_tracked');
  expect(emails).toHaveLength(2);
  expect(emails.map(({ plain_text }) => plain_text).join()).toContain('Трек-номер 10248907.');
});

it('canceled and refund emails: state the reason and the refund of each kind of money, in the language of the order [ORDER-15] [ORDER-17] [D66]', async () => {
  const world = await opened();
  const { shop, bank } = world;
  const user = userWith(shop, await register(shop));
  await givePoints(shop, 300);
  const gift = await giveCertificate(shop, 1_000);
  const placed = await pay(world, await placeWith(user, articles, { points: 300, gift, roubles: 1_000 }));
  await moveAs(shop, placed, { to: 'canceled', role: 'manager' });
  const canceled = await lastOf(shop, 'order_canceled');
  expect(canceled).toContain('Мы отменили заказ.');
  expect(canceled).toContain('700 ₽ вернётся туда, откуда вы платили');
  expect(canceled).toContain('1 000 ₽ снова на сертификате. 300 ₽ снова на счёте баллов.');

  const visitor = shop.visitor({ headers: { 'accept-language': 'en' } });
  const english = await pay(world, await placeOrder(shop, { articles, visitor, request: paidPickup }));
  const { number } = english.order;
  await carryThrough(shop, english, 'authorized', 'issued');
  await bringBack(shop, english, { 1: 1 });
  const returned = await lastOf(shop, 'order_refund');
  expect(returned).toContain('We have received your return. €8.33 (1 000 ₽) goes back to where you paid from');
  expect(returned).toContain(`${ORIGIN}/en/o/${number}?token=`);
  await shop.api.orders.refund(await actorOf(shop, 'manager'), { number, amount: 100_00 });
  const refunds = (await emailsOf(shop)).filter(({ letter: kind }) => kind === 'order_refund');
  expect(refunds.map(({ subject }) => subject)).toEqual(Array(2).fill(`Order ${number}: your refund`));
  expect(refunds.map(({ plain_text }) => plain_text).join()).toContain('€0.83 (100 ₽) goes back');

  // Orders of old have no stored token.
  await placeOrder(shop, { articles });
  await shop.database.pool.query('update orders set token_sealed = null');
  await bank.passes(HOUR_MS);
  await shop.runDueJobs();
  const unpaid = await lastOf(shop, 'order_canceled');
  expect(unpaid).toContain('Оплата не пришла вовремя');
  expect(unpaid).not.toMatch(/₽|token/);
});

it('exchange email: names the new order and that there is nothing to pay, in the language of the order [CONST-05] [D65] [D66]', async () => {
  const world = await opened();
  const { shop } = world;
  await load(shop, { products: [aCollar()] });
  const user = userWith(shop, await register(shop));
  const english = shop.visitor({ headers: { 'accept-language': 'en' } });
  const russian = await pay(world, await placeWith(user, { 'clr09-01-s': 2 }, {}));
  const foreign = await pay(
    world,
    await placeOrder(shop, { articles: { 'clr09-01-m': 1 }, visitor: english, request: paidPickup }),
  );
  await carryThrough(shop, russian, 'authorized', 'issued');
  await carryThrough(shop, foreign, 'authorized', 'issued');

  const first = await exchange(shop, russian, { 1: [2, 'clr09-01-m'] });
  const second = await exchange(shop, foreign, { 1: [1, 'clr09-01-s'] });

  const numbers = [first, second].map((done) => (done.ok ? done.number : 0));
  const emails = (await emailsOf(shop)).filter(({ letter: kind }) => kind === 'order_exchange');
  expect(emails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    `Заказ № ${numbers[0]}: обмен`,
    `Order ${numbers[1]}: your exchange`,
  ]);
  const [text, textInEnglish] = emails.map(({ plain_text }) => plain_text);
  expect(text).toMatch(/Ошейник, M × 2\D*4 000 ₽/);
  expect(text).toMatch(/Зачтено за возвращённое\D*[−-]4 000 ₽\s*К оплате\D*0 ₽/);
  expect(text).toMatch(new RegExp(`${ORIGIN}/o/${numbers[0]}\\?token=`));
  expect(textInEnglish).toMatch(/Collar, S: €18.33 \(2 200 ₽\)[\s\S]*To pay: €0.00 \(0 ₽\)/);
  expect((await emailsOf(shop)).filter(({ letter: kind }) => kind === 'order_refund')).toEqual([]);
});

it('order emails: each line has its own right of return and its picture [CONST-06] [D65] [D66]', async () => {
  const world = await opened();
  const { shop } = world;
  const visitor = shop.visitor();
  const options = [{ code: 'tag_text', value: 'РЕКС\n+7 916 123-45-67' }];
  await visitor.addLine({ body: { article: demo.engravedTag, options } });
  const tag = await pay(world, await placeOrder(shop, { articles: {}, visitor, request: paidPickup }));
  const placed = await lastOf(shop, 'order_placed');
  await carryThrough(shop, tag, 'authorized', 'issued');
  const issuedTag = await lastOf(shop, 'order_issued');
  const bowl = await placeOrder(shop, { articles, request: aPickup() });
  await carryThrough(shop, bowl, 'processing', 'authorized', 'issued');
  const issuedBowl = await lastOf(shop, 'order_issued');
  const { rows } = await shop.database.pool.query(
    "select html from outbox where letter = 'order_placed' and plain_text like '%РЕКС%'",
  );

  expect(placed).toContain('Гравировка: РЕКС / +7 916 123-45-67\nОбмену и возврату не подлежит, если нет брака.');
  expect(issuedTag).toContain('Обмену и возврату не подлежит, если нет брака.');
  expect(issuedBowl).toContain('вернуть или обменять можно тридцать дней');
  expect(rows[0]?.html).toMatch(new RegExp(`<img src="${ORIGIN}/media/[0-9a-f]+/192.jpg"`));
});
