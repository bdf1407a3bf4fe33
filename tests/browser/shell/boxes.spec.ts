import { demo } from '@kashtanka/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { basketButton } from '../shopping/steps/basket.ts';
import { holdBack } from '../shopping/steps/network.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { saveData, visit } from '../steps/visit.ts';

/** A message of the shop: the code of the link that was followed is unknown. */
async function openAlert(page: Page): Promise<Locator> {
  await visit(page, `/product/${demo.standaloneBowl}?voucher=GC00-0000-0000-00`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  return alert;
}

/** A form of the shop, opened from the foot of the page. */
async function openForm(page: Page): Promise<{ form: Locator; opener: Locator }> {
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Новости «Каштанки»' });
  await expect(form).toBeVisible();
  return { form, opener };
}

test.describe('A message', () => {
  test('It has a heading, a sentence and one button, which closes it [MODAL-09]', async ({ page }) => {
    const alert = await openAlert(page);
    await expect(alert.getByRole('heading')).toBeVisible();
    await expect(alert.getByText('Такого кода нет')).toBeVisible();

    await alert.getByRole('button', { name: 'Понятно' }).click();

    await expect(alert).toBeHidden();
  });

  test('It is 480 px wide [MODAL-12] [CONST-09]', async ({ page }) => {
    const alert = await openAlert(page);

    await expect.poll(() => boxOf(alert)).toMatchObject({ width: 480 });
  });

  test('It stays when the press began within it [MODAL-11]', async ({ page }) => {
    const alert = await openAlert(page);
    await alert.getByText('Такого кода нет').hover();
    await page.mouse.down();

    await page.mouse.move(100, 450);
    await page.mouse.up();

    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(alert).toBeVisible();
  });

  test('It keeps 20 px from the edges of a window that is too low for it, and scrolls in itself [MODAL-12]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 200 });
    const alert = await openAlert(page);

    await alert.getByRole('button', { name: 'Понятно' }).scrollIntoViewIfNeeded();

    await expect(alert.getByRole('button', { name: 'Понятно' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => boxOf(alert)).toMatchObject({ top: 20, bottom: 180, width: 480 });
  });
});

test.describe('A message over the basket', () => {
  /** A message about the code of a link, whose script is there before that of the basket that was opened first. */
  async function openAlertBeforeBasket(page: Page): Promise<{ alert: Locator; basketArrives(): void }> {
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
    return { alert, basketArrives };
  }

  test('It stays on top of a basket that comes later, and Escape closes it first [MODAL-13]', async ({ page }) => {
    const { alert, basketArrives } = await openAlertBeforeBasket(page);
    const basket = page.getByRole('dialog', { name: 'Корзина' });
    basketArrives();
    await expect(basket).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Закрыть' })).toBeFocused();

    await page.keyboard.press('Escape');

    await expect(alert).toBeHidden();
    await expect(basket.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();
    await expect(basketButton(page)).toBeFocused();
  });
});

test.describe('A form', () => {
  test('It closes by Escape, by a press outside and by its cross, and the keyboard goes back to what opened it [MODAL-11]', async ({
    page,
  }) => {
    await visit(page, '/about');
    const { form, opener } = await openForm(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(opener).not.toBeFocused();

    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();

    await openForm(page);
    await page.mouse.click(100, 450);
    await expect(form).toBeHidden();

    await openForm(page);
    await form.getByRole('button', { name: 'Закрыть' }).click();
    await expect(form).toBeHidden();
  });

  test('The page behind it does not scroll [MODAL-11]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await visit(page, '/about');
    const { form: box } = await openForm(page);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);

    await page.mouse.wheel(0, -100);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.mouse.wheel(0, -50);

    // Only the second turn of the wheel counts, however late the first one might have worked.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before - 50);
  });
});

test.describe('A question', () => {
  /** The shop asks before a line leaves the basket. */
  async function openQuestion(page: Page): Promise<{ basket: Locator; question: Locator }> {
    await fillBasket(page, demo.standaloneBowl);
    await visit(page, '/delivery');
    await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
    await page.getByRole('button', { name: 'Корзина' }).click();
    const basket = page.getByRole('dialog', { name: 'Корзина' });
    await basket.getByRole('button', { name: /^Убрать из корзины/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Убрать из корзины?' });
    await expect(question).toBeVisible();
    return { basket, question };
  }

  test('The keyboard begins at the answer that changes nothing [MODAL-09]', async ({ page }) => {
    const { question } = await openQuestion(page);

    await expect(question.getByRole('button', { name: 'Оставить' })).toBeFocused();
  });

  test('Closing it is the safe answer: Escape leaves the line where it is [MODAL-09] [MODAL-11]', async ({
    page,
  }) => {
    const { basket, question } = await openQuestion(page);

    await page.keyboard.press('Escape');

    await expect(question).toBeHidden();
    await expect(basket.getByRole('listitem')).toHaveCount(1);
  });

  test('The other answer does what was asked [MODAL-09]', async ({ page }) => {
    const { basket, question } = await openQuestion(page);

    await question.getByRole('button', { name: 'Убрать' }).click();

    await expect(question).toBeHidden();
    await expect(basket.getByText('В корзине пока пусто')).toBeVisible();
  });

  test('It lies over the basket, and closing it brings the basket back [MODAL-13]', async ({ page }) => {
    const { basket, question } = await openQuestion(page);
    const close = basket.getByRole('button', { name: 'Закрыть' });
    await expect(close.click({ trial: true, timeout: 1_000 })).rejects.toThrow();

    await question.getByRole('button', { name: 'Оставить' }).click();

    await expect(question).toBeHidden();
    await expect(basket.getByRole('button', { name: /^Убрать из корзины/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();
  });

  test('It closes with the basket when the browser goes to another page [MODAL-14]', async ({ page }) => {
    const { basket, question } = await openQuestion(page);

    await page.goBack();

    await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(basket).toBeHidden();
  });
});

test.describe('The basket', () => {
  test('It is a panel of 495 px at the right edge, as high as the window [MODAL-03] [MODAL-04] [CONST-09]', async ({
    page,
  }) => {
    await fillBasket(page, demo.standaloneBowl);
    await visit(page, '/about');
    const { right } = await boxOf(page.getByRole('main'));

    await page.getByRole('button', { name: 'Корзина' }).click();

    const basket = page.getByRole('dialog', { name: 'Корзина' });
    await expect.poll(() => boxOf(basket)).toMatchObject({ right, width: 495, top: 0, height: 900 });
  });

  test('It gives the keyboard back to its button [MODAL-03]', async ({ page }) => {
    await visit(page, '/about');
    const button = page.getByRole('button', { name: 'Корзина' });
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();

    await page.keyboard.press('Escape');

    await expect(button).toBeFocused();
  });

  test('It closes when the browser goes to another page [MODAL-14]', async ({ page }) => {
    await visit(page, '/delivery');
    await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
    await page.getByRole('button', { name: 'Корзина' }).click();
    const basket = page.getByRole('dialog', { name: 'Корзина' });
    await expect(basket).toBeVisible();

    await page.goBack();

    await expect(page).toHaveURL('/delivery');
    await expect(basket).toBeHidden();
  });

  test('It closes when a line of it leads to the product that is open already [MODAL-14]', async ({ page }) => {
    await fillBasket(page, demo.standaloneBowl);
    await visit(page, `/product/${demo.standaloneBowl}`);
    await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
    const basket = page.getByRole('dialog', { name: 'Корзина' });

    await basket.getByRole('listitem').getByRole('link').click();

    await expect(basket).toBeHidden();
  });
});

test('prompt: /promo asks for a code in a box, and applies the answer [MODAL-09]', async ({ page }) => {
  await visit(page, '/promo');
  await page.getByRole('main').getByRole('button', { name: 'Ввести промокод' }).click();
  const prompt = page.getByRole('dialog', { name: 'Ввести промокод' });
  const field = prompt.getByRole('textbox', { name: 'Промокод или сертификат' });
  await expect(field).toBeFocused();

  await field.fill('NOSUCHCODE');
  await page.keyboard.press('Enter');

  await expect(prompt).toBeHidden();
  await expect(page.getByRole('alertdialog')).toContainText('NOSUCHCODE');
});
