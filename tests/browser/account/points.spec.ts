import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { choosePickup, fillRecipient, payButton } from '../shopping/steps/checkout.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { words } from '../shopping/steps/words.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { grantPoints } from './steps/points.ts';

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
const bonusesOf = (page: Page) => page.getByRole('checkbox', { name: /^Оплатить баллами/ });

test('bonus points: a shopper pays a part of an order, sees it in the profile, and loses the rest with the account [BONUS-01] [BONUS-03] [BONUS-04] [BONUS-06] [LOYALTY-01] [PROFILE-12]', async ({
  page,
}) => {
  // The operator's command takes seconds.
  test.slow();
  const cashback = page.getByText(/^За\sэтот заказ вернём/);
  await fillBasket(page, demo.standaloneBowl);

  await test.step('a guest is offered no points, an account without points learns of its cashback', async () => {
    await visit(page, '/checkout');
    await expect(page.getByLabel('Промокод или сертификат')).toBeVisible();
    await expect(bonusesOf(page)).toBeHidden();
    await expect(cashback).toBeHidden();
  });
  const email = await logIn(page);
  await visit(page, '/checkout');
  await expect(cashback).toBeVisible();
  await expect(bonusesOf(page)).toBeHidden();

  await test.step('sums follow at once, and fewer points may be spent', async () => {
    await grantPoints(email, 1246.5);
    await visit(page, '/checkout');
    await fillRecipient(page, words.ru);
    await choosePickup(page, words.ru);
    const letGo = await holdBack(page, '**/basket/bonus-points/');
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
  });

  await visit(page, '/profile/bonuses');
  await expect(page.getByRole('main')).toContainText('946\u00a0баллов');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row('Оплата заказа')).toContainText('ждёт оплаты');
  await expect(row('Оплата заказа')).toContainText('−300');
  await expect(row('За ожидание посылки')).toContainText('+1\u00a0246,50');
  await row('Оплата заказа').getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: '−300' })).toBeVisible();

  await visit(page, '/profile/user');
  await page.getByRole('button', { name: 'Удалить профиль' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Сгорят и\s946\sбаллов/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Оставить' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
