import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { newEmail } from '../account/steps/words.ts';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { operate } from '../steps/operate.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { fillForPickup, goToBank, payButton, RECIPIENT } from './steps/checkout.ts';
import { callsOf } from './steps/network.ts';
import { kept, openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const BANK = `http://localhost:${Number(process.env.BROWSER_TEST_PORT ?? 3190) + 1}`;

test('order page: the link of an email opens it and leaves the address, a wrong token opens nothing and loses nothing [ORDER-18] [ORDER-19] [ORDER-21] [ROUTE-53]', async ({
  page,
}) => {
  const order = await placeOrder(page, demo.engravedTag, {
    options: [
      { code: 'tag_text', value: 'Тётка\n+7 916 123-45-67' },
      { code: 'tag_engraving', value: 'bone' },
    ],
  });
  const { number, token } = order;
  const wrong = `/o/${number}?token=${token.slice(0, -1)}_`;
  const main = page.getByRole('main');
  const notFound = main.getByRole('heading', { level: 1, name: 'Не нашли заказ' });

  await page.goto(`/o/${number}`);
  await expect(notFound).toBeVisible();
  await expect(main.getByRole('link', { name: 'Найти заказ' })).toHaveAttribute('href', '/order-tracking');
  await expect(main.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/o/${number}`)}`,
  );
  await page.goto(wrong);
  await expect(notFound).toBeVisible();

  await openByLink(page, order);
  await expect(page).toHaveURL(`/o/${number}`);
  expect(await kept(page, `order_token:${number}`)).toBe(token);
  await page.goto(wrong);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page).toHaveURL(`/o/${number}`);

  await expect(main.getByText('Анна Иванова')).toBeVisible();
  await expect(main.getByText('+7 (900) 123-45-67')).toBeVisible();
  await expect(main.getByText(RECIPIENT.email)).toBeVisible();
  await expect(main.getByText('Лаврушинский переулок, 0, во дворе')).toBeVisible();
  await expect(main).toContainText(/Итого\s*1\s890\s₽/);
  await expect(main.getByText('Ждёт оплаты')).toBeVisible();
  await expect(main.getByText('Оплачен', { exact: true })).toBeHidden();
  const drawing = page.getByRole('img', { name: /Тётка/ });
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('payment: Back from the bank and its way out leave the order to be paid once, from a button that stays busy [ORDER-07] [ORDER-19] [D18]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await fillForPickup(page);
  await goToBank(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1);
  expect(await kept(page, `order_token:${number}`)).toMatch(/^[\w-]{43}$/);
  await page.reload();
  await expect(page.getByText(ru.waiting)).toBeVisible();

  await test.step('pay panel: busy while leaving, and a second press starts no second payment', async () => {
    const calls = callsOf(page, 'order/');
    // A bank that responds without a page leaves the browser on the order page, like a slow bank.
    await page.route(`${BANK}/**`, (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest(`${BANK}/**`);
    await payButton(page).click();
    await left;
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
    await payButton(page).click({ force: true });
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    await page.unroute(`${BANK}/**`);
    await page.reload();
  });

  await payButton(page).click();
  await page.getByRole('button', { name: ru.bank.leave }).click();
  await expect(page.getByRole('alert').getByText(ru.openNews)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('radio', { name: ru.yandexPay })).toBeVisible();
  await payButton(page).click();
  await payWith(page, CARDS.paid);
  await expect(page.getByText(ru.paidNews)).toBeVisible();

  await page.goto(`/o/${number}`);
  await expect(page.getByRole('main')).toContainText(/Принят\s*Оплачен\s*Оформлен/);
  await expect(page.getByRole('button', { name: ru.pay })).toBeHidden();
});

test('order tracking: finds the orders of this browser, and sends a link for a number and a phone; its form names its errors [ROUTE-19] [ROUTE-27] [ROUTE-54]', async ({
  page,
}) => {
  await page.goto('/thanks');
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(page).toHaveURL('/catalog');
  await page.goto('/o/purchase');
  await expect(page, 'without any order').toHaveURL('/order-tracking');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Где мой заказ' })).toBeVisible();
  await main.getByLabel('Телефон или почта').fill('anna@');
  await main.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(main.getByLabel('Номер заказа')).toHaveAccessibleDescription('Укажите номер заказа');
  await expect(main.getByLabel('Номер заказа')).toBeFocused();
  await expect(main.getByLabel('Телефон или почта')).toHaveAccessibleDescription('Проверьте телефон или почту');
  await expect(main.getByRole('link', { name: 'СДЭК' })).toHaveAttribute('href', /cdek\.ru/);
  await expect(main.getByRole('heading', { name: 'Как следить за посылкой' })).toBeVisible();

  const email = newEmail();
  const first = await placeOrder(page, demo.collarInStock, { email });
  await main.getByLabel('Номер заказа').fill(`№ ${first.number}`);
  await main.getByLabel('Телефон или почта').fill(RECIPIENT.phone);
  await main.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'письмо со ссылкой' })).toBeVisible();
  const sent = await readEmail(page, { to: email, subject: `Заказ № ${first.number}: ссылка` });
  await page.goto(linkIn(sent, `/o/${first.number}`));
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${first.number}` })).toBeVisible();
  await expect(page).toHaveURL(`/o/${first.number}`);

  const second = await placeOrder(page, demo.collarInStock);
  await openByLink(page, second);
  await page.goto('/order-tracking');
  const orders = main.getByRole('link', { name: /^Заказ/ });
  await expect(orders).toHaveCount(2);
  await expect(orders.first(), 'the newest').toContainText(second.number);
  await orders.last().click();
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${first.number}` })).toBeVisible();

  await page.goto('/order-tracking');
  await main.getByRole('link', { name: 'Мои заказы' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('order page: an order on receipt is confirmed by email, and later shows its way, its return and the refund [PAYMENT-09] [ORDER-11] [ORDER-15] [D54] [D65]', async ({
  page,
}) => {
  // Each CLI command starts a process.
  test.slow();
  const email = newEmail();
  const order = await placeOrder(page, demo.collarInStock, { quantity: 2, payment: 'upon_receipt', email });
  await openByLink(page, order);
  const panel = page.getByRole('region', { name: 'Подтверждение заказа' });
  await expect(panel).toContainText(email);
  await expect(panel.getByRole('button'), 'without the link of the email').toHaveCount(0);
  const asked = await readEmail(page, { to: email, subject: `Подтвердите заказ № ${order.number}` });
  await page.goto(linkIn(asked, 'confirm='));
  await expect(page).toHaveURL(`/o/${order.number}`);
  expect(await barriersHere(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'заказ подтверждён' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  for (const status of ['processing', 'authorized', 'issued'])
    await operate('orders', 'move', order.number, status);
  await operate('orders', 'return', order.number, '--line', '1=1');
  await page.reload();
  const main = page.getByRole('main');
  const steps = main.getByRole('list', { name: 'Путь заказа' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Принят/,
    /Готов к\sвыдаче/,
    /У\sвас/,
    /Возвращён частично\d+ [а-я]+, \d\d:\d\d$/,
  ]);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(main.getByRole('listitem').filter({ hasText: 'Вернули 1\u00a0шт.' })).toBeVisible();
  await expect(main.getByText('Возвращено: в\u00a0магазине')).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
});
