import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { chooseLanguage, openAsNewOwner, openBackoffice } from './steps/open-backoffice.ts';
import { callAdmin, openBatch, orderRow, placeWaitingOrder, scan } from './steps/packing.ts';

const COLLAR = demo.collarInStock;
const OTHER_SIZE = demo.collarInStockOtherSize;
const LEASH = demo.leashInBrass;

test('packing: chosen orders become a batch, which is packed by scanning alone', async ({ page }) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const first = await placeWaitingOrder(page, COLLAR, { quantity: 2 });
  const second = await placeWaitingOrder(page, LEASH);
  await page.goto(`${origin}/packing`);
  await page.getByLabel(`Выбрать заказ ${first}`).check();
  await page.getByLabel(`Выбрать заказ ${second}`).focus();
  await page.keyboard.press('KeyX');
  await page.getByRole('button', { name: 'Собрать 2 заказа', exact: true }).click();
  await expect(page).toHaveURL(/\/packing\/\d+$/);
  const toFetch = page.getByRole('region', { name: /^Принести/ }).getByRole('listitem');
  await expect(toFetch).toHaveCount(2);

  await scan(page, COLLAR);
  await expect(orderRow(page, first)).toContainText('1 из\u00a02');
  await scan(page, LEASH);
  await expect(page.getByRole('alert')).toContainText(`Он нужен в\u00a0заказе ${second}.`);
  await scan(page, COLLAR);
  await expect(orderRow(page, first)).toContainText('2 из\u00a02');
  await expect(page.getByRole('alert')).toBeEmpty();
  await scan(page, COLLAR);
  await expect(page.getByRole('alert')).toContainText('Лишний');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Заказ ${first} упакован`)).toBeVisible();

  const label = page.getByRole('link', { name: 'Этикетка' });
  const printed = await page.evaluate(
    async (address) => {
      const response = await fetch(address);
      return [response.status, response.headers.get('content-type')];
    },
    (await label.getAttribute('href')) ?? '',
  );
  expect(printed).toEqual([200, 'application/pdf']);
  // A packed order is no longer in the way of the next one.
  await scan(page, LEASH);
  await expect(orderRow(page, second).getByRole('button', { name: 'Упаковать' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Вся партия собрана.')).toBeVisible();
});

test('packing: a packed order is taken back by the message that offers it', async ({ page }) => {
  await chooseLanguage(page, 'ru');
  await openBackoffice(page);
  const number = await placeWaitingOrder(page, COLLAR);
  await openBatch(page, [number]);
  await scan(page, COLLAR);
  await expect(orderRow(page, number).getByRole('button', { name: 'Упаковать' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Заказ ${number} упакован`)).toBeVisible();

  await page.getByRole('button', { name: 'Вернуть' }).click();

  await expect(page.getByText(`Упаковка ${number} отменена`)).toBeVisible();
  await expect(orderRow(page, number)).toContainText('1 из\u00a01');
  expect((await callAdmin(page, 'GET', `orders/${number}/`)).status).toBe('processing');
});

test('packing: a scan in a field leaves its text, a piece is taken out again, and other keys stay shortcuts', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  await openBackoffice(page);
  const number = await placeWaitingOrder(page, COLLAR);
  await openBatch(page, [number]);
  await page
    .getByRole('button', { name: /^Указать место|^Место/ })
    .first()
    .click();
  await page.keyboard.type('A-7', { delay: 60 });

  await scan(page, COLLAR);

  await expect(page.getByPlaceholder('A-12')).toHaveValue('A-7');
  const row = orderRow(page, number);
  await expect(row).toContainText('1 из\u00a01');
  await row.getByRole('button', { name: /^Вынуть/ }).click();
  await expect(row).toContainText('0 из\u00a01');
  await page.getByPlaceholder('Артикул или заказ').fill(COLLAR);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('1 из\u00a01');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
});

test('packing: an order that is in another batch by now is named, and the others become a batch', async ({
  page,
}) => {
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const [taken, free] = [await placeWaitingOrder(page, COLLAR), await placeWaitingOrder(page, COLLAR)];
  // Otherwise the order leaves the list as soon as the other batch has it.
  await page.route('**/stream/**', (route) => route.abort());
  await page.goto(`${origin}/packing`);
  await page.getByLabel(`Выбрать заказ ${taken}`).check();
  await page.getByLabel(`Выбрать заказ ${free}`).check();
  await callAdmin(page, 'POST', 'packing/batches/', { body: { orders: [taken] } });

  await page.getByRole('button', { name: 'Собрать 2 заказа', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText(`${taken}: уже в\u00a0другой партии`);
  await expect(page.getByLabel(`Выбрать заказ ${free}`)).toHaveCount(0);
  await expect(page).toHaveURL(`${origin}/packing`);
});

test('packing: of two packers one gets the order, and the other sees the name', async ({ page, browser }) => {
  await chooseLanguage(page, 'ru');
  await openBackoffice(page);
  const number = await placeWaitingOrder(page, COLLAR, { quantity: 2 });
  const address = await openBatch(page, [number]);
  const context = await browser.newContext({ locale: 'ru-RU' });
  const other = await context.newPage();
  await openBackoffice(other, 'second');
  await other.goto(address);
  await expect(orderRow(other, number)).toBeVisible();

  await scan(page, COLLAR);
  await expect(orderRow(page, number)).toContainText('1 из\u00a02');
  await scan(other, COLLAR);

  await expect(other.getByRole('alert')).toContainText(/собирает Степан/);
  await expect(orderRow(other, number)).toContainText(/собирает Степан/);
  await expect(orderRow(other, number).getByRole('button', { name: /^Вынуть|^Упаковать/ })).toHaveCount(0);
  await context.close();
});

test.describe('packing without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('packing: the batch stays readable over a reload, refuses scans, and leaves with its packer', async ({
    page,
    context,
  }) => {
    await chooseLanguage(page, 'ru');
    await openAsNewOwner(page);
    const number = await placeWaitingOrder(page, OTHER_SIZE);
    await openBatch(page, [number]);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const kept = () => page.evaluate(() => Object.entries(localStorage).join());
    await expect.poll(kept).toContain(number);

    await context.setOffline(true);
    await scan(page, OTHER_SIZE);

    await expect(page.getByRole('alert').filter({ hasText: /^Нет связи/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Нет сети с\u00a0[\d:]{5}, показано на\u00a0[\d:]{5}\./)).toBeVisible();
    await expect(orderRow(page, number)).toContainText('0 из\u00a01');
    await context.setOffline(false);
    await scan(page, OTHER_SIZE);
    await expect(orderRow(page, number)).toContainText('1 из\u00a01');
    await page.getByRole('button', { name: /^Ваша учётная запись/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/enter$/);
    await expect.poll(kept).not.toContain('backoffice.kept');
  });
});

test('packing: its pages have no accessibility violations and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, 'ru');
  const origin = await openBackoffice(page);
  const numbers = [
    await placeWaitingOrder(page, COLLAR, { quantity: 2 }),
    await placeWaitingOrder(page, demo.engravedTag),
  ];
  const found: string[] = [];
  const check = async (name: string) => {
    found.push(...(await barriersHere(page)).map((barrier) => `${name}: ${barrier}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  };
  await page.goto(`${origin}/packing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('orders to pack');
  await openBatch(page, numbers);
  await check('batch');
  await scan(page, COLLAR);
  await expect(orderRow(page, numbers[0] ?? '')).toContainText('1 из\u00a02');
  await scan(page, LEASH);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await check('refused scan');

  expect(found).toEqual([]);
});
