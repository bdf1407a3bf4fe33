import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { choosePickup, fillRecipient, payButton } from '../shopping/steps/checkout.ts';
import { words } from '../shopping/steps/words.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { grantPoints } from './steps/points.ts';

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
const bonusesOf = (page: Page) => page.getByRole('checkbox', { name: /^Оплатить баллами/ });

test('Points pay a part of an order: sums follow at once, fewer are spent, and the order and the profile tell it [BONUS-01] [BONUS-04] [BONUS-06]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  const email = await logIn(page);
  await grantPoints(email, 1246.5);
  await visit(page, '/checkout');
  await fillRecipient(page, words.ru);
  await choosePickup(page, words.ru);
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/basket/bonus-points/', async (route) => {
    await mayGo;
    await route.continue();
  });

  await bonusesOf(page).press('Space');

  await expect(summaryOf(page)).toContainText('На\u00a0счету 1\u00a0246\u00a0баллов');
  await expect(summaryOf(page).getByRole('definition').filter({ hasText: '−1\u00a0246' })).toBeVisible();
  letGo();
  await page.getByLabel('Сколько баллов').fill('300');
  await page.getByRole('button', { name: 'Списать' }).click();
  await expect(summaryOf(page).getByRole('definition').filter({ hasText: '−300' })).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await page.getByLabel(words.ru.terms).check();
  await payButton(page).click();
  await expect(page).not.toHaveURL(/checkout/);

  await visit(page, '/profile/bonuses');

  await expect(page.getByRole('main')).toContainText('946\u00a0баллов');
  const spent = page.getByRole('listitem').filter({ hasText: 'Оплата заказа' });
  await expect(spent).toContainText('ждёт оплаты');
  await expect(spent).toContainText('−300');
  await expect(page.getByRole('listitem').filter({ hasText: 'За ожидание посылки' })).toContainText(
    '+1\u00a0246,50',
  );
  expect(await barriersHere(page)).toEqual([]);
  await spent.getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: '−300' })).toBeVisible();
});

test('A guest is offered no payment with points, who has none is told what the order will bring [BONUS-03] [LOYALTY-01]', async ({
  page,
}) => {
  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/checkout');
  await expect(page.getByLabel('Промокод или сертификат')).toBeVisible();
  await expect(bonusesOf(page)).toBeHidden();
  await expect(page.getByText(/^За\sэтот заказ вернём/)).toBeHidden();

  await logIn(page);
  await visit(page, '/checkout');

  await expect(page.getByText(/^За\sэтот заказ вернём/)).toBeVisible();
  await expect(bonusesOf(page)).toBeHidden();
});

test('The code for friends is copied, and its link brings it to a friend [LOYALTY-03] [LOYALTY-04] [D45]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await visit(page, '/en/profile/loyalty');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Copy the code' }).click();

  await expect(page.getByText('Copied.')).toBeVisible();
  const code = await clipboard();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await barriersHere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share a link' }).click();
  await expect.poll(clipboard).toContain(`voucher=${code}`);
});
