import { demo } from '@kashtanka/demo';
import { HOUR_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../testing/accounts.ts';
import { bringBack, carryThrough, exchange, moveAs, pay, placeWith } from '../../testing/admin.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/bank.ts';
import { aBowl, aCollar, load } from '../../testing/documents.ts';
import { buyGift, giveCertificate } from '../../testing/gifts.ts';
import { proveEmail } from '../../testing/mailed.ts';
import { givePoints } from '../../testing/points.ts';
import { aCheckout, aPickup, placeOrder } from '../../testing/scenarios.ts';
import { handOf } from '../../testing/staff.ts';
import { ORIGIN, type TestShop } from '../../testing/test-shop.ts';
import { REMIND_ORDER_JOB } from '../orders/reminders.ts';

const BOWL = 'bwl09-01';
const articles = { [BOWL]: 2 };
const paidPickup = aPickup({ payment_code: 'sberbank_online' });

async function opened(): Promise<ShopWithBank> {
  const world = await openShopWithBank();
  await load(world.shop, { products: [aBowl({ article: BOWL, stock: 20 })] });
  return world;
}

type Posted = { letter: string; subject: string; plain_text: string };

/** The letters about orders, the oldest first. */
async function lettersOf(shop: TestShop): Promise<Posted[]> {
  const { rows } = await shop.database.pool.query<Posted>(
    "select letter, subject, plain_text from outbox where letter like 'order_%' order by created_at, subject",
  );
  return rows.map((row) => ({ ...row, plain_text: row.plain_text.replaceAll('\u00a0', ' ') }));
}

const remindersOf = async (shop: TestShop) =>
  (await lettersOf(shop))
    .filter(({ letter }) => letter === 'order_reminder')
    .map(({ subject }) => subject.replaceAll('\u00a0', ' '));

const lastOf = async (shop: TestShop, letter: string) =>
  (await lettersOf(shop)).findLast((one) => one.letter === letter)?.plain_text ?? '';

describe('what a shopper is told of an order by letter', () => {
  it('That it is placed, until when it is to be paid, and that it is paid [ORDER-05] [ORDER-07] [D50] [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await placeOrder(shop, { articles, request: paidPickup });
    const before = await lastOf(shop, 'order_placed');
    await pay(world, placed);

    const after = await lastOf(shop, 'order_paid');

    expect(before).toContain('К оплате 2 000 ₽ до 21 ноября, 16:00 по Москве');
    expect(before).toContain(`${ORIGIN}/o/${placed.order.number}?token=${placed.order.access_token}`);
    const line = 'Миска × 2: 2 000 ₽\nВернуть или обменять можно 30 дней.\n\n';
    const sums = `${line}Самовывоз из магазина: бесплатно\nИтого: 2 000 ₽`;
    expect(before).toContain(sums);
    expect(after).toContain('Заказ на 2 000 ₽ оплачен. Соберём его и напишем, когда можно забрать.');
    expect(after).toContain(sums.replace('Итого', 'Оплачено'));
  });

  it('Its sums are told to the kopeck, as the bank tells them [D11] [I18N-06]', async () => {
    const { shop } = await opened();
    await load(shop, { products: [aBowl({ article: 'bwl09-02', price: '999.50', stock: 5 })] });

    await placeOrder(shop, { articles: { 'bwl09-02': 1 }, request: paidPickup });

    const letter = await lastOf(shop, 'order_placed');
    expect(letter).toContain('К оплате 999,50 ₽ до');
    expect(letter).toContain('Миска: 999,50 ₽');
  });

  it('In English they have a point, and are told in euros as well [D10] [D11] [I18N-06]', async () => {
    const { shop } = await opened();
    await load(shop, { products: [aBowl({ article: 'bwl09-02', price: '999.50', stock: 5 })] });

    const visitor = shop.visitor({ locale: 'en' });
    await placeOrder(shop, { visitor, articles: { 'bwl09-02': 1 }, request: paidPickup });

    const letter = await lastOf(shop, 'order_placed');
    expect(letter).toContain('Please pay €8.33 (999.50 ₽) by');
    expect(letter).toContain('Total: €8.33 (999.50 ₽)');
    expect(letter).not.toContain('999,50');
  });

  it('That one which is paid on receipt is placed, and asks for no money [ORDER-06] [D66]', async () => {
    const { shop } = await opened();
    const user = userWith(shop, await register(shop));
    await proveEmail(shop, user, 'anna@example.com');
    await placeOrder(shop, { articles, request: aPickup(), visitor: user });

    const text = await lastOf(shop, 'order_placed');

    expect(text).toContain('Проверим наличие, подтвердим заказ');
    expect(text).toContain('К оплате при получении 2 000 ₽.');
  });

  it('Forty minutes later, once, that it still waits for its money; one that is paid is recalled to nobody [D50] [D66]', async () => {
    const world = await opened();
    const { shop, bank } = world;
    const waits = await placeOrder(shop, { articles, request: paidPickup });
    await pay(world, await placeOrder(shop, { articles, request: paidPickup }));
    await bank.passes(39 * MINUTE_MS);
    await shop.runDueJobs();
    const early = await remindersOf(shop);

    await bank.passes(MINUTE_MS);
    await shop.runDueJobs();
    await shop.runJob(REMIND_ORDER_JOB, { orderNumber: Number(waits.order.number) });

    expect(early).toEqual([]);
    expect(await remindersOf(shop)).toEqual([`Заказ № ${waits.order.number} ждёт оплаты`]);
  });

  it('That it is ready, until when and where, with a link that opens it anywhere [ORDER-08] [ORDER-21] [D17] [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await placeOrder(shop, { articles, request: aPickup() });
    await carryThrough(shop, placed, 'processing', 'authorized');

    const text = await lastOf(shop, 'order_ready');

    expect(text).toContain('Забрать можно до 28 ноября включительно.');
    expect(text).toContain(
      'Где забрать: Москва, Лаврушинский переулок, 0, во дворе\nЧасы работы: Ежедневно 11:00–20:00\n',
    );
    expect(text).toContain('К оплате при получении 2 000 ₽.');
    expect(text).toContain(`${ORIGIN}/o/${placed.order.number}?token=${placed.order.access_token}`);
  });

  it('That it is on its way, with its number at the carrier; then that it arrived, with the cashback [ORDER-10] [ORDER-11] [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    const user = userWith(shop, await register(shop));
    const placed = await pay(world, await placeOrder(shop, { articles, visitor: user }));
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping');
    await shop.api.orders.track(await handOf(shop, 'warehouse'), placed.order.number, '10248901');
    await carryThrough(shop, placed, 'shipping', 'issued');

    const letters = (await lettersOf(shop)).map(({ letter }) => letter).sort();
    expect(letters).toEqual(['order_issued', 'order_paid', 'order_placed', 'order_shipped']);
    expect(await lastOf(shop, 'order_shipped')).toContain('Трек-номер 10248901.');
    expect(await lastOf(shop, 'order_shipped')).toContain('https://www.cdek.ru/ru/tracking?order_id=10248901');
    expect(await lastOf(shop, 'order_issued')).toContain('Вернули баллами 140 ₽, они уже в профиле');
  });

  it('A number that comes or is mended after that is told by a second letter, once [ORDER-10] [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await pay(world, await placeOrder(shop, { articles, request: aCheckout() }));
    const track = async (code: string) =>
      shop.api.orders.track(await handOf(shop, 'warehouse'), placed.order.number, code);
    await carryThrough(shop, placed, 'authorized', 'consolidated_for_shipping', 'shipping');
    await track('10248901');
    await track('10248901');
    const first = await lastOf(shop, 'order_tracked');
    await track('10248907');
    await carryThrough(shop, placed, 'issued');
    await track('10248909');

    const letters = (await lettersOf(shop)).filter(({ letter }) => letter === 'order_tracked');
    expect(letters).toHaveLength(2);
    expect(first).toContain('Теперь посылку можно отследить.');
    expect(first).toContain('Трек-номер 10248901.');
    expect(first).toContain('https://www.cdek.ru/ru/tracking?order_id=10248901');
    expect(letters.map(({ plain_text }) => plain_text).join()).toContain('Трек-номер 10248907.');
    expect(await lastOf(shop, 'order_shipped')).not.toContain('Трек-номер');
  });

  it('That it is canceled, why, and what went back of each kind of money [ORDER-17] [D66]', async () => {
    const world = await opened();
    const { shop, bank } = world;
    const user = userWith(shop, await register(shop));
    await givePoints(shop, 300);
    const gift = await giveCertificate(shop, 1_000);
    const placed = await pay(world, await placeWith(user, articles, { points: 300, gift, roubles: 1_000 }));
    await moveAs(shop, placed, { to: 'canceled', role: 'manager' });
    const calledOff = await lastOf(shop, 'order_canceled');
    await placeOrder(shop, { articles });
    await bank.passes(HOUR_MS);
    await shop.runDueJobs();
    const unpaid = await lastOf(shop, 'order_canceled');

    expect(calledOff).toContain('Мы отменили заказ.');
    expect(calledOff).toContain('700 ₽ вернётся туда, откуда вы платили');
    expect(calledOff).toContain('1 000 ₽ снова на сертификате. 300 ₽ снова на счёте баллов.');
    expect(unpaid).toContain('Оплата не пришла вовремя');
    expect(unpaid).not.toContain('₽');
  });

  it('What goes back of a return, and of a manager’s kindness, in the language of the order [ORDER-15] [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    const visitor = shop.visitor({ headers: { 'accept-language': 'en' } });
    const placed = await pay(world, await placeOrder(shop, { articles, visitor, request: paidPickup }));
    await carryThrough(shop, placed, 'authorized', 'issued');
    await bringBack(shop, placed, { 1: 1 });
    const returned = await lastOf(shop, 'order_refund');
    await shop.api.orders.refund(await handOf(shop, 'manager'), { number: placed.order.number, amount: 100_00 });

    const before = await lastOf(shop, 'order_placed');
    expect(before).toContain(
      'Thank you! The items are reserved for you. Please pay €16.67 (2 000 ₽) by 21 November, 16:00',
    );
    expect(before).toContain('after that the order is cancelled.');
    expect(returned).toContain('We have received your return. €8.33 (1 000 ₽) goes back to where you paid from');
    expect(returned).toContain(`${ORIGIN}/en/o/${placed.order.number}?token=`);
    const refunds = (await lettersOf(shop)).filter(({ letter }) => letter === 'order_refund');
    expect(refunds.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`Order ${placed.order.number}: your refund`),
    );
    expect(refunds.map(({ plain_text }) => plain_text).join()).toContain('€0.83 (100 ₽) goes back');
  });

  it('What is sent for what came back, under which number, and that there is nothing to pay [CONST-05] [D65] [D66]', async () => {
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
    const letters = (await lettersOf(shop)).filter(({ letter }) => letter === 'order_exchange');
    expect(letters.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      `Заказ № ${numbers[0]}: обмен`,
      `Order ${numbers[1]}: your exchange`,
    ]);
    const [told, toldInEnglish] = letters.map(({ plain_text }) => plain_text);
    expect(told).toContain(
      `Мы приняли то, что вы вернули из заказа № ${russian.order.number}. Взамен — новый заказ:`,
    );
    expect(told).toContain('платить за него не нужно, доставка тоже бесплатна. Соберём его и напишем');
    expect(told).toMatch(/Ошейник, M × 2\D*4 000 ₽/);
    expect(told).toMatch(/Зачтено за возвращённое\D*[−-]4 000 ₽\s*К оплате\D*0 ₽/);
    expect(told).toContain('Баллы за возвращённые товары отменены: за новый заказ начислим новые.');
    expect(told).toMatch(new RegExp(`${ORIGIN}/o/${numbers[0]}\\?token=`));
    expect(toldInEnglish).toContain(`We have received what you returned from order ${foreign.order.number}`);
    expect(toldInEnglish).toMatch(/Collar, S: €18.33 \(2 200 ₽\)[\s\S]*To pay: €0.00 \(0 ₽\)/);
    expect(toldInEnglish).not.toContain('points');
    expect((await lettersOf(shop)).filter(({ letter }) => letter === 'order_refund')).toEqual([]);
  });

  it('What an order holds is named with the size that was chosen [D66]', async () => {
    const world = await opened();
    const { shop } = world;
    await load(shop, { products: [aCollar()] });

    await placeOrder(shop, { articles: { 'clr09-01-m': 2 }, request: paidPickup });

    expect(await lastOf(shop, 'order_placed')).toMatch(/Ошейник, M × 2\D*4 400 ₽/);
  });

  it('order emails: say how, where to, for whom and by which day, and where to ask [D66]', async () => {
    const { shop } = await opened();
    await placeOrder(shop, { articles, request: aPickup() });
    const pickup = await lastOf(shop, 'order_placed');
    await placeOrder(shop, { articles, request: aCheckout(), visitor: shop.visitor({ locale: 'en' }) });
    const courier = await lastOf(shop, 'order_placed');

    expect(pickup).toContain(
      [
        'Доставка: Самовывоз из магазина',
        'Где забрать: Москва, Лаврушинский переулок, 0, во дворе',
        'Часы работы: Ежедневно 11:00–20:00',
        'Получатель: Анна Ким, +7 (916) 123-45-67',
        'Срок: с 23 ноября',
      ].join('\n'),
    );
    expect(pickup).toContain('Вопросы о заказе: 8 (800) 000-00-00, shop@kashtanka.example.');
    expect(courier).toContain(
      [
        'Delivery: CDEK courier',
        'Address: 620014, Свердловская область, Екатеринбург, ул. Ленина, 5, кв. 12',
        'Comment: домофон 12',
        'Recipient: Анна Ким, +7 (916) 123-45-67',
        'When: by ',
      ].join('\n'),
    );
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
    expect(issuedTag).not.toContain('тридцать дней');
    expect(issuedBowl).toContain('вернуть или обменять можно тридцать дней');
    expect(rows[0]?.html).toMatch(new RegExp(`<img src="${ORIGIN}/media/[0-9a-f]+/192.jpg"`));
  });

  it('order emails: those of emailed certificates say nothing of delivery [SHIPPING-02] [D66]', async () => {
    const { shop } = await opened();
    await buyGift(shop);

    const placed = await lastOf(shop, 'order_placed');

    expect(placed).toContain('Кому: Ольга, friend@example.com\nОтправим 8 декабря\n');
    expect(placed).toContain('Сертификат обмену и возврату не подлежит.');
    expect(placed).not.toMatch(/доставк|адрес:/i);
  });

  it('An order that was placed before letters had its token is linked all the same', async () => {
    const world = await opened();
    const { shop } = world;
    const placed = await placeOrder(shop, { articles, request: aCheckout() });
    await shop.database.pool.query('update orders set token_sealed = null');
    await carryThrough(shop, placed, 'canceled');

    const text = await lastOf(shop, 'order_canceled');

    expect(text).toContain(`${ORIGIN}/o/${placed.order.number}`);
    expect(text).not.toContain('token');
  });
});
