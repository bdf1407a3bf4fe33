import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { logIn } from '../steps/visit.ts';
import { basketButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { words } from './steps/words.ts';

const HOLDER = 'Держатель адресника';

async function openBasket(page: Page, language = words.ru): Promise<void> {
  await visitWithBasket(page, '/delivery', language);
  await basketButton(page, language).click();
  await expect(drawerOf(page, language).getByRole('listitem').first()).toBeVisible();
}

test('offers: the nearest one says how many items are missing, then lowers the price, and the lines do not move [OFFER-05] [OFFER-11]', async ({
  page,
}) => {
  await putIn(page, demo.cheapHolder);
  const drawer = drawerOf(page);
  const more = drawer.getByRole('button', { name: 'Больше' });
  const delivery = drawer.getByText(/^Добавьте товаров ещё/);
  const line = lineOf(page, HOLDER);
  const place = async () => (await boxOf(more)).top;
  await expect(drawer.getByText(/^Ещё 2\sтовара, и\sсработает акция «Три держателя/)).toBeVisible();
  await expect(delivery).toBeVisible();
  await standsStill(drawer);
  // A fallback font would wrap lines differently.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await place();
  expect((await boxOf(delivery)).top, 'the next one stands below').toBeGreaterThan((await boxOf(line)).top);

  await more.click();
  await expect(drawer.getByText(/^Ещё 1\sтовар, и\sсработает/)).toBeVisible();
  await expect(line).toContainText('980 ₽');
  expect(await place()).toBe(before);
  await more.click();
  await expect(line).toContainText(/980\s₽.*1\s470\s₽/);
  await expect(line).toContainText('Три держателя по цене двух');
  await expect(drawer).toContainText(/Три держателя по\sцене двух.*−490\s₽/);
  await expect(drawer.getByText(/^Ещё/)).toHaveCount(0);
  expect((await boxOf(delivery)).top).toBeLessThan((await boxOf(line)).top);
  expect(await place()).toBe(before);
});

const LANGUAGES = [
  {
    language: words.ru,
    why: 'Почему такая скидка?',
    title: 'Акции и ваша корзина',
    outcomes: [
      /^Перестёжки «Маршрут»: −15%\s*Скидка 570\s₽/,
      /^Сумка\sк\sсезону: −500\s₽\s*Добавьте товар из\sакции/,
      /^Три держателя по\sцене двух\s*Не\sхватает 2\sтоваров/,
      /^Бесплатная доставка\s*Не\sхватает товаров на\s4\s280\s₽/,
    ],
    points: /^260\sбаллов за\sэтот заказ\. Войдите до\sоплаты/,
    logIn: 'Войти',
    login: '/login?next=%2Fdelivery',
  },
  {
    language: words.en,
    why: 'Why this discount?',
    title: 'Offers and your basket',
    outcomes: [
      /^Route leashes: −15%\s*€4\.75 off/,
      /^A bag for the season: ≈\s€4 off\s*Add a product from this offer/,
      /^Three tag holders for the price of two\s*Add 2\sitems/,
      /^Free delivery\s*Add products for €35\.67/,
    ],
    points: /^260\spoints for this order\. Log in before you pay/,
    logIn: 'Log in',
    login: '/en/login?next=%2Fen%2Fdelivery',
  },
];

test('offers: each is explained for this basket in both languages, can be loaded again, and a guest is asked to log in for bonus points [OFFER-01] [BASKET-02] [LOYALTY-01]', async ({
  page,
  context,
}) => {
  await test.step('a basket of a certificate earns no bonus points', async () => {
    await fillBasket(page, demo.certificate, {
      options: [
        { code: 'certificate_format', value: 'digital' },
        { code: 'certificate_sum', value: '3000' },
        { code: 'certificate_recipient_email', value: 'friend@example.com' },
      ],
    });
    await openBasket(page);
    await expect(drawerOf(page).getByRole('button', { name: 'Доступные акции' })).toBeVisible();
    await expect(drawerOf(page).getByText(/за\sэтот заказ/)).toHaveCount(0);
    await context.clearCookies();
  });

  await fillBasket(page, demo.discountedLeash);
  await fillBasket(page, demo.cheapHolder);
  for (const { language, why, title, outcomes, points, logIn: link, login } of LANGUAGES) {
    await openBasket(page, language);
    const button = drawerOf(page, language).getByRole('button', { name: why });
    await button.click();
    const box = page.getByRole('dialog', { name: title });
    await expect(box.getByRole('listitem')).toHaveCount(4);
    for (const text of outcomes) await expect(box.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(button).toBeFocused();
    const note = drawerOf(page, language).getByText(points);
    await expect(note).toBeVisible();
    await note.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(login);
  }

  await openBasket(page);
  const reason = drawerOf(page).getByText('Скидка на все цвета и размеры поводка-перестёжки «Маршрут».');
  await expect(reason).toBeHidden();
  await drawerOf(page)
    .getByRole('definition')
    .or(drawerOf(page).getByRole('term'))
    .getByText(/^Перестёжки/)
    .click();
  await expect(reason).toBeVisible();
  await context.setOffline(true);
  await drawerOf(page).getByRole('button', { name: 'Почему такая скидка?' }).click();
  const box = page.getByRole('dialog', { name: 'Акции и ваша корзина' });
  await expect(box.getByRole('alert')).toContainText('Акции не загрузились.');
  await context.setOffline(false);
  await box.getByRole('button', { name: 'Повторить' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(4);

  await logIn(page);
  await openBasket(page);
  await expect(drawerOf(page).getByText(/за\sэтот заказ/)).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'Войти' })).toHaveCount(0);
});
