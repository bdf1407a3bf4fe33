import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { addButton, basketButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { stopClock } from './steps/clock.ts';
import { callsOf, holdBack } from './steps/network.ts';

const COLLAR = 'clr02-07grp?size=m';
const TITLE = 'Ошейник «Тропа» с анатомической пряжкой, графит';

const more = (page: Page, title: string) => lineOf(page, title).getByRole('button', { name: 'Больше' });

test('basket: an added product is counted at once, its quantity changes, and it is removed after a question [BASKET-01] [BASKET-10] [BASKET-11] [BASKET-13] [BASKET-15] [HEADER-04]', async ({
  page,
}) => {
  await page.clock.install();
  await visitWithBasket(page, `/product/${COLLAR}`);
  const drawer = drawerOf(page);
  const line = lineOf(page, TITLE);
  const question = page.getByRole('alertdialog', { name: 'Убрать из корзины?' });
  const heading = drawer.getByRole('heading', { level: 2, name: 'Корзина' });

  await test.step('the drawer opens from the header and closes by its cross and by Escape', async () => {
    await basketButton(page).click();
    await drawer.getByRole('button', { name: 'Закрыть' }).click();
    await expect(drawer).toBeHidden();
    await basketButton(page).click();
    await expect(drawer.getByText('В корзине пока пусто')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(basketButton(page)).toBeFocused();
  });

  await test.step('the badge counts before the answer, and the drawer opens with it', async () => {
    const letThrough = await holdBack(page, '**/basket/line/');
    await addButton(page).click();
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 1 товар/);
    letThrough();
    await expect(line).not.toHaveAttribute('aria-busy');
    await expect(drawer).toContainText(/Итого\s*2\s490\s₽/);
  });

  await test.step('one item less than one asks first, and the safe answer has the focus', async () => {
    await line.getByRole('button', { name: 'Меньше' }).click();
    await expect(question).toContainText(TITLE);
    await expect(page.getByRole('button', { name: 'Оставить' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line).toContainText('2 490 ₽');
  });

  // With a stopped clock a periodic refresh cannot replace the one after a change.
  await stopClock(page);
  const calls = callsOf(page, 'basket/');
  // A refresh that began before the press may come first.
  const since = (call: string) => calls.slice(calls.indexOf(call)).slice(0, 2);
  const changed = 'PATCH basket/line/{id}/';
  await more(page, TITLE).click();
  await expect(line).toContainText('4 980 ₽');
  await expect.poll(() => since(changed)).toEqual([changed, 'GET basket/']);
  await expect(drawer).toContainText(/Итого\s*4\s980\s₽/);
  await page.clock.resume();

  await test.step('the badge survives a reload', async () => {
    await page.reload();
    await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 2 товара/);
    await expect(basketButton(page).getByText('2', { exact: true })).toBeVisible();
  });

  await test.step('removed lines give the focus to the heading, the last one too', async () => {
    await putIn(page, demo.standaloneBowl);
    await drawer.getByRole('button', { name: `Убрать из корзины: ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Убрать', exact: true }).click();
    await expect(drawer.getByRole('button', { name: /^Убрать из корзины/ })).toHaveCount(1);
    await expect(heading).toBeFocused();
    await drawer.getByRole('button', { name: /^Убрать из корзины/ }).click();
    await expect(question).toBeVisible();
    await stopClock(page);
    calls.length = 0;
    await page.getByRole('button', { name: 'Убрать', exact: true }).click();
    await expect(drawer.getByText('В корзине пока пусто')).toBeVisible();
    const removed = 'DELETE basket/line/{id}/';
    await expect.poll(() => since(removed)).toEqual([removed, 'GET basket/']);
    await expect(heading).toBeFocused();
  });
});

test('basket: a line shows its discount, the limit of its stock, the way to free delivery and to its product [BASKET-09] [VALIDATION-07]', async ({
  page,
}) => {
  const drawer = drawerOf(page);

  await putIn(page, `${demo.discountedLeashParent}?size=sm`);
  await expect(drawer.getByRole('listitem')).toContainText(/3\s230\s₽.*3\s800\s₽/);
  await expect(drawer).toContainText(/Перестёжки «Маршрут»: −15%.*−570\s₽/);
  await expect(drawer).toContainText(/Итого\s*3\s230\s₽/);
  await expect(drawer.getByText(/^Добавьте товаров ещё на\s4\s770\s₽/)).toBeVisible();

  await putIn(page, 'lnd01-01mst');
  const bag = 'Мешок для стирки';
  await more(page, bag).click();
  await expect(drawer.getByText('3 товара')).toBeVisible();
  await more(page, bag).click();
  await expect(drawer.getByText('Больше нет в наличии')).toBeVisible();
  await expect(more(page, bag)).toHaveAttribute('aria-disabled', 'true');

  await fillBasket(page, demo.dearBag);
  await page.goto('/catalog');
  await basketButton(page).click();
  await expect(drawer.getByText(/^Доставим бесплатно/)).toBeVisible();
  await drawer.getByRole('link', { name: /«Маршрут»/ }).click();
  await expect(page).toHaveURL(/\/product\/.*\?size=sm/);
  await expect(drawer).toBeHidden();
});

const RUNNING = '**/api/v1/basket/offers/running/';
const LINES = '**/basket/line/*/';
const LEASH = 'Поводок';

/** Opens the basket, and waits for the offers with which the page prices lines itself. */
async function openWithOffers(page: Page): Promise<void> {
  await visitWithBasket(page, '/delivery');
  const running = page.waitForResponse(RUNNING);
  await basketButton(page).click();
  await (await running).finished();
  await expect(lineOf(page, LEASH)).toContainText('₽');
}

test('basket: sums follow each press before the answer; a refusal restores them, another sum of the server corrects them [BASKET-04] [BASKET-12]', async ({
  page,
}) => {
  await fillBasket(page, demo.discountedLeash);
  await openWithOffers(page);
  const drawer = drawerOf(page);
  const line = lineOf(page, LEASH);

  await test.step('three presses, two calls', async () => {
    const letThrough = await holdBack(page, LINES);
    const calls = callsOf(page, 'basket/line');
    for (const sum of ['6 460 ₽', '9 690 ₽', '12 920 ₽']) {
      await more(page, LEASH).click();
      await expect(line).toContainText(sum);
    }
    await expect(drawer).toContainText(/Товары\s*15\s200\s₽/);
    await expect(drawer).toContainText(/−2\s280\s₽/);
    await expect(drawer).toContainText(/Итого\s*12\s920\s₽/);
    await expect(drawer).toContainText('Доставим бесплатно');
    await expect(line).toHaveAttribute('aria-busy', 'true');
    expect(calls).toHaveLength(1);
    letThrough();
    await expect(line).not.toHaveAttribute('aria-busy');
    await expect(drawer).toContainText(/Итого\s*12\s920\s₽/);
    await expect(drawer.getByText('Сумма уточнена')).toHaveCount(0);
    // The request in progress and the last quantity were sent; those between were skipped.
    expect(calls).toHaveLength(2);
    await page.unroute(LINES);
  });

  await test.step('a refused change goes back', async () => {
    await page.route(LINES, (route) => route.fulfill({ status: 500, json: { code: 'error', detail: '' } }));
    await more(page, LEASH).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).click();
    await expect(drawer).toContainText(/Итого\s*12\s920\s₽/);
    await page.unroute(LINES);
  });

  await test.step('a sum that the server prices otherwise is corrected with a note', async () => {
    await page.route(RUNNING, async (route) => {
      const response = await route.fetch();
      const running = await response.json();
      const offers = running.offers.map((offer: { benefit: { type: string; value: string } }) =>
        offer.benefit.type === 'Percentage' ? { ...offer, benefit: { ...offer.benefit, value: '50' } } : offer,
      );
      await route.fulfill({ response, json: { ...running, offers } });
    });
    await openWithOffers(page);
    const letThrough = await holdBack(page, LINES);
    await more(page, LEASH).click();
    await expect(drawer).toContainText(/Итого\s*9\s500\s₽/);
    letThrough();
    await expect(drawer).toContainText(/Итого\s*16\s150\s₽/);
    await expect(drawer.getByText('Сумма уточнена: была 9 500 ₽, стала 16 150 ₽')).toBeVisible();
    await page.unroute(RUNNING);
    await page.unroute(LINES);
  });

  await test.step('without the offers a line that is being changed takes no more presses', async () => {
    await page.route(RUNNING, (route) => route.abort());
    await visitWithBasket(page, '/delivery');
    await basketButton(page).click();
    const letThrough = await holdBack(page, LINES);
    await more(page, LEASH).click();
    await expect(line).toHaveAttribute('aria-busy', 'true');
    await expect(more(page, LEASH)).toHaveAttribute('aria-disabled', 'true');
    letThrough();
    await expect(line).not.toHaveAttribute('aria-busy');
  });
});
