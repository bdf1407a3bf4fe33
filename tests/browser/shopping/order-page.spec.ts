import { demo } from '@kashtanka/demo';
import { newEmail } from '../account/steps/words.ts';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { linkIn, readEmail } from '../steps/read-email.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { putIn } from './steps/basket.ts';
import { fillForPickup, goToBank, orderOnReceipt, payButton, RECIPIENT } from './steps/checkout.ts';
import { callsOf } from './steps/network.ts';
import { kept, openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const BANK = `http://localhost:${Number(process.env.BROWSER_TEST_PORT ?? 3190) + 1}`;

test('The token of an order is kept in the browser, and opens it there [ORDER-19] [ORDER-21] [ROUTE-53]', async ({
  page,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await goToBank(page);

  await page.goBack();
  const number = new URL(page.url()).pathname.split('/').at(-1);
  await page.reload();

  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  expect(await kept(page, `order_token:${number}`)).toMatch(/^[\w-]{43}$/);
});

test('order not found: a guest is led to the form that finds orders and to the login [ORDER-21] [ROUTE-53]', async ({
  page,
}) => {
  const { number } = await placeOrder(page, demo.collarInStock);

  await page.goto(`/o/${number}`);

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Не нашли заказ' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Найти заказ' })).toHaveAttribute('href', '/order-tracking');
  await expect(main.getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/o/${number}`)}`,
  );
});

test('An engraved tag is shown as it will be cut', async ({ page }) => {
  const order = await placeOrder(page, demo.engravedTag, {
    options: [
      { code: 'tag_text', value: 'Тётка\n+7 916 123-45-67' },
      { code: 'tag_engraving', value: 'bone' },
    ],
  });

  await openByLink(page, order);

  const drawing = page.getByRole('img', { name: /Тётка/ });
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('A wrong token opens nothing [ORDER-21]', async ({ page }) => {
  const { number, token } = await placeOrder(page, demo.collarInStock);

  await page.goto(`/o/${number}?token=${token.slice(0, -1)}_`);

  await expect(page.getByRole('heading', { level: 1, name: 'Не нашли заказ' })).toBeVisible();
});

test('A wrong token takes the order from nobody who has the right one [ORDER-19]', async ({ page }) => {
  const order = await placeOrder(page, demo.collarInStock);
  await openByLink(page, order);

  await page.goto(`/o/${order.number}?token=${order.token.slice(0, -1)}_`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(page).toHaveURL(`/o/${order.number}`);
});

test('The link of a mail opens the order on another device, and its token leaves the address [ORDER-19]', async ({
  page,
}) => {
  const order = await placeOrder(page, demo.collarInStock);

  await openByLink(page, order);

  await expect(page).toHaveURL(`/o/${order.number}`);
  expect(await kept(page, `order_token:${order.number}`)).toBe(order.token);
});

test('An order says what is in it, for whom, where to, and what it costs [ORDER-18]', async ({ page }) => {
  const order = await placeOrder(page, demo.collarInStock);

  await openByLink(page, order);

  const main = page.getByRole('main');
  await expect(main.getByText('Анна Иванова')).toBeVisible();
  await expect(main.getByText('+7 (900) 123-45-67')).toBeVisible();
  await expect(main.getByText(RECIPIENT.email)).toBeVisible();
  await expect(main.getByText('Лаврушинский переулок, 0, во дворе')).toBeVisible();
  await expect(main).toContainText(/Итого\s*2\s490\s₽/);
  await expect(main.getByText('Ждёт оплаты')).toBeVisible();
  await expect(main.getByText('Оплачен', { exact: true })).toBeHidden();
});

test('pay panel: the button stays busy while the page leaves for the bank, and a second press asks for no second page', async ({
  page,
}) => {
  const order = await placeOrder(page, demo.collarInStock);
  await openByLink(page, order);
  const starts = callsOf(page, 'order/');
  // A bank that answers without a page leaves the browser where it is, as a slow one does for a while.
  await page.route(`${BANK}/**`, (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest(`${BANK}/**`);

  await payButton(page).click();
  await left;

  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await payButton(page).click({ force: true });
  expect(starts.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('A paid order says so beside its status, and asks for no more money [ORDER-07] [ORDER-18]', async ({
  page,
}) => {
  const order = await placeOrder(page, demo.collarInStock);
  await openByLink(page, order);
  await payButton(page).click();
  await payWith(page, CARDS.paid);
  await expect(page.getByText(ru.paidNews)).toBeVisible();

  await page.goto(`/o/${order.number}`);

  await expect(page.getByRole('main')).toContainText(/Принят\s*Оплачен\s*Оформлен/);
  await expect(page.getByRole('button', { name: /^Оплатить/ })).toBeHidden();
});

test('The page after the bank needs no number: the last order of the tab is meant [ROUTE-54]', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await orderOnReceipt(page);

  await page.goto('/o/purchase');

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
});

test('Without any order it leads to where orders are found [ROUTE-54]', async ({ page }) => {
  await page.goto('/o/purchase');

  const title = page.getByRole('heading', { level: 1, name: 'Где мой заказ' });

  await expect(title).toBeVisible();
  await expect(page).toHaveURL('/order-tracking');
});

test('Orders of this browser are found again, the newest first [ROUTE-19]', async ({ page }) => {
  const first = await placeOrder(page, demo.collarInStock);
  const second = await placeOrder(page, demo.collarInStock);
  await openByLink(page, first);
  await openByLink(page, second);

  await page.goto('/order-tracking');
  const orders = page.getByRole('main').getByRole('link', { name: /^Заказ/ });
  await expect(orders).toHaveCount(2);
  await expect(orders.first()).toContainText(second.number);
  await orders.last().click();

  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${first.number}` })).toBeVisible();
});

test('order tracking: the number and the phone bring an email whose link opens the order [ROUTE-19]', async ({
  page,
}) => {
  const email = newEmail();
  const { number } = await placeOrder(page, demo.collarInStock, { email });
  await page.goto('/order-tracking');

  await page.getByLabel('Номер заказа').fill(`№ ${number}`);
  await page.getByLabel('Телефон или почта').fill(RECIPIENT.phone);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'письмо со ссылкой' })).toBeVisible();
  await page.goto(
    linkIn(await readEmail(page, { to: email, subject: `Заказ № ${number}: ссылка` }), `/o/${number}`),
  );

  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  await expect(page).toHaveURL(`/o/${number}`);
});

test('order tracking: faults of the form are shown at its fields, also how to follow a parcel [ROUTE-19]', async ({
  page,
}) => {
  await page.goto('/order-tracking');

  const main = page.getByRole('main');
  await main.getByLabel('Телефон или почта').fill('anna@');
  await main.getByRole('button', { name: 'Прислать ссылку' }).click();

  await expect(main.getByLabel('Номер заказа')).toHaveAccessibleDescription('Укажите номер заказа');
  await expect(main.getByLabel('Номер заказа')).toBeFocused();
  await expect(main.getByLabel('Телефон или почта')).toHaveAccessibleDescription('Проверьте телефон или почту');
  await expect(main.getByRole('link', { name: 'СДЭК' })).toHaveAttribute('href', /cdek\.ru/);
  await expect(main.getByRole('heading', { name: 'Как следить за посылкой' })).toBeVisible();
  await expect(main.getByRole('list').filter({ hasText: 'трек-номер' }).getByRole('listitem')).toHaveCount(3);
  await main.getByRole('link', { name: 'Мои заказы' }).click();

  await expect(page).toHaveURL(/\/login/);
});

test('Thanks without an order lead back to the shop [ROUTE-27]', async ({ page }) => {
  await page.goto('/thanks');

  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();

  await expect(page).toHaveURL('/catalog');
});

test('order confirmation: the link of the email shows a button, and the button confirms the order [PAYMENT-09] [D54]', async ({
  page,
}) => {
  const email = newEmail();
  const { number, token } = await placeOrder(page, demo.collarInStock, { payment: 'upon_receipt', email });
  await openByLink(page, { number, token });
  const panel = page.getByRole('region', { name: 'Подтверждение заказа' });
  await expect(panel).toContainText(email);
  await expect(panel.getByRole('button')).toHaveCount(0);
  await page.goto(
    linkIn(await readEmail(page, { to: email, subject: `Подтвердите заказ № ${number}` }), 'confirm='),
  );
  await expect(page).toHaveURL(`/o/${number}`);
  expect(await barriersHere(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Подтвердить заказ' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'заказ подтверждён' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('Thanks for an order that is paid on receipt name its number, day and place [ROUTE-27]', async ({ page }) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);

  await orderOnReceipt(page);

  await expect(page.getByText(/^Заберёте с\s\d+/)).toContainText('Лаврушинский переулок, 0, во дворе.');
});
