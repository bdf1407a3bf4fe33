import { demo } from '@kashtanka/demo';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { basketButton, drawerOf } from '../shopping/steps/basket.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { saveData, visit } from '../steps/visit.ts';

test('form: closes by Escape, outside and by its cross, returns the focus, and locks the page behind it [MODAL-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/about');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' });
  const form = page.getByRole('dialog', { name: 'Новости магазина' });
  const open = async () => {
    await opener.click();
    await expect(form).toBeVisible();
  };
  const scrolled = () => page.evaluate(() => scrollY);

  await open();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(opener, 'the focus stays in the form').not.toBeFocused();
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await page.mouse.wheel(0, -100);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await page.mouse.wheel(0, -50);
  // Only the second wheel event counts, however late the first one took effect.
  await expect.poll(scrolled).toBe(before - 50);

  await open();
  await page.mouse.click(100, 250);
  await expect(form).toBeHidden();
  await open();
  await form.getByRole('button', { name: 'Закрыть' }).click();
  await expect(form).toBeHidden();
});

test('message and prompt: a code is asked for, its message has one button, keeps within the window and stays while the mouse drags [MODAL-09] [MODAL-11] [MODAL-12] [CONST-09]', async ({
  page,
}) => {
  await visit(page, '/promo');
  await page.getByRole('main').getByRole('button', { name: 'Ввести промокод' }).click();
  const prompt = page.getByRole('dialog', { name: 'Ввести промокод' });
  const field = prompt.getByRole('textbox', { name: 'Промокод или сертификат' });
  await expect(field).toBeFocused();
  await field.fill('GC00-0000-0000-00');
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();

  const alert = page.getByRole('alertdialog');
  const close = alert.getByRole('button', { name: 'Понятно' });
  await expect(alert.getByRole('heading')).toBeVisible();
  await expect(alert).toContainText('Такого кода нет');
  await expect.poll(() => boxOf(alert)).toMatchObject({ width: 480 });

  await alert.getByText('Такого кода нет').hover();
  await page.mouse.down();
  await page.mouse.move(100, 450);
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(alert, 'a press that began within it').toBeVisible();

  await page.setViewportSize({ width: 768, height: 200 });
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect.poll(() => boxOf(alert)).toMatchObject({ top: 20, bottom: 180, width: 480 });
  await close.click();
  await expect(alert).toBeHidden();
});

test('question and message over the basket: Escape closes the upper one, which is the safe answer, and Back closes both [MODAL-09] [MODAL-11] [MODAL-13] [MODAL-14]', async ({
  page,
}) => {
  const basket = drawerOf(page);
  await test.step('a message stays above a basket that loads later, and Escape closes one at a time', async () => {
    await saveData(page);
    const codeIsRefused = await holdBack(page, '**/basket/voucher/');
    const { promise: allowed, resolve: basketArrives } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('upsell_messages')) await allowed;
      await route.fulfill({ response });
    });
    await visit(page, `/product/${demo.standaloneBowl}?voucher=GC00-0000-0000-00`);
    await basketButton(page).click();
    codeIsRefused();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeVisible();
    basketArrives();
    await expect(basket).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Закрыть' })).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(basket.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();
    await expect(basketButton(page)).toBeFocused();
    await page.unroute('**/assets/*.js');
  });

  await fillBasket(page, demo.standaloneBowl);
  await visit(page, '/delivery');
  await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
  const remove = basket.getByRole('button', { name: /^Убрать из корзины/ });
  const question = page.getByRole('alertdialog', { name: 'Убрать из корзины?' });
  await basketButton(page).click();

  await remove.click();
  await expect(question.getByRole('button', { name: 'Оставить' })).toBeFocused();
  const covered = basket.getByRole('button', { name: 'Закрыть' }).click({ trial: true, timeout: 500 });
  await expect(covered).rejects.toThrow();
  expect(await barriersHere(page), 'question').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(basket.getByRole('listitem')).toHaveCount(1);

  await remove.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(basket).toBeHidden();

  await basketButton(page).click();
  await remove.click();
  await question.getByRole('button', { name: 'Убрать' }).click();
  await expect(question).toBeHidden();
  await expect(basket.getByText('В корзине пока пусто')).toBeVisible();
  expect(await barriersHere(page), 'empty basket').toEqual([]);
});

test('drawer: slides in at the right, or from the lower edge below 768 px, returns the focus, and closes with the page [MODAL-03] [MODAL-04] [MODAL-14] [CONST-09] [CONST-13]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true);
  });
  await fillBasket(page, demo.discountedLeash);
  await visit(page, '/delivery');
  const basket = drawerOf(page);
  const { right } = await boxOf(page.getByRole('main'));
  await basketButton(page).click();
  await expect.poll(() => boxOf(basket)).toMatchObject({ right, width: 495, top: 0, height: 900 });
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toContain('transform');
  const offers = page.getByRole('dialog', { name: 'Акции и ваша корзина' });
  await basket.getByRole('button', { name: 'Почему такая скидка?' }).click();
  await expect(offers.getByRole('listitem')).toHaveCount(4);
  expect(await barriersHere(page), 'offers').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(offers).toBeHidden();
  expect(await barriersHere(page), 'basket').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(basketButton(page)).toBeFocused();

  await page.setViewportSize({ width: 767, height: 900 });
  await basketButton(page).click();
  // The scrollbar's gutter stays reserved.
  const edge = (await boxOf(page.getByRole('main'))).right;
  await expect.poll(() => boxOf(basket)).toMatchObject({ left: 0, right: edge, bottom: 900 });
  await page.setViewportSize({ width: 768, height: 900 });
  const panel = { left: edge + 1 - 495, right: edge + 1, top: 0, bottom: 900 };
  await expect.poll(() => boxOf(basket)).toMatchObject(panel);
  const paper = await basket.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('html'), 'the gutter has its colour').toHaveCSS('background-color', paper);

  const link = basket.getByRole('listitem').getByRole('link');
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(basket).toBeHidden();
  await basketButton(page).click();
  await link.click();
  await expect(basket, 'a link to the open page').toBeHidden();
  await basketButton(page).click();
  await expect(basket).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/delivery');
  await expect(basket).toBeHidden();
});
