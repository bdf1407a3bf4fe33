import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { standsStill } from '../steps/stands-still.ts';
import { logIn, visit } from '../steps/visit.ts';
import { basketButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { words } from './steps/words.ts';

const HOLDER = 'Держатель адресника';

/** Opens the basket of a visitor on a page of words. */
async function openBasket(page: Page, language = words.ru): Promise<void> {
  await visitWithBasket(page, '/delivery', language);
  await basketButton(page, language).click();
  await expect(drawerOf(page, language).getByRole('listitem').first()).toBeVisible();
}

test('An offer on pieces tells how many are missing, and is named once it has lowered the price [OFFER-05] [OFFER-11]', async ({
  page,
}) => {
  await putIn(page, demo.cheapHolder);
  const more = drawerOf(page).getByRole('button', { name: 'Больше' });
  await expect(drawerOf(page).getByText(/^Ещё 2\sтовара, и\sсработает акция «Три держателя/)).toBeVisible();

  await more.click();
  await expect(drawerOf(page).getByText(/^Ещё 1\sтовар, и\sсработает/)).toBeVisible();
  await more.click();

  await expect(lineOf(page, HOLDER)).toContainText(/980\s₽.*1\s470\s₽/);
  await expect(lineOf(page, HOLDER)).toContainText('Три держателя по цене двух');
  await expect(drawerOf(page)).toContainText(/Три держателя по\sцене двух.*−490\s₽/);
  await expect(drawerOf(page).getByText(/^Ещё/)).toHaveCount(0);
});

test('The nearest offer is told above the lines and the next one below them, and they move nothing', async ({
  page,
}) => {
  await putIn(page, demo.cheapHolder);
  const more = drawerOf(page).getByRole('button', { name: 'Больше' });
  const delivery = drawerOf(page).getByText(/^Добавьте товаров ещё/);
  const line = lineOf(page, HOLDER);
  const place = async () => (await boxOf(more)).top;
  await expect(delivery).toBeVisible();
  await standsStill(drawerOf(page));
  // What is told in another type first is broken into other lines.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const before = await place();
  expect((await boxOf(delivery)).top).toBeGreaterThan((await boxOf(line)).top);

  await more.click();
  await expect(line).toContainText('980 ₽');
  expect(await place()).toBe(before);
  await more.click();
  await expect(line).toContainText('Три держателя по цене двух');

  expect((await boxOf(delivery)).top).toBeLessThan((await boxOf(line)).top);
  expect(await place()).toBe(before);
});

test('A discount tells its reason when its name is pressed [OFFER-01]', async ({ page }) => {
  await fillBasket(page, demo.discountedLeash);
  await openBasket(page);
  const reason = drawerOf(page).getByText('Скидка на все цвета и размеры поводка-перестёжки «Маршрут».');
  await expect(reason).toBeHidden();

  await drawerOf(page)
    .getByRole('definition')
    .or(drawerOf(page).getByRole('term'))
    .getByText(/^Перестёжки/)
    .click();

  await expect(reason).toBeVisible();
});

const LANGUAGES = [
  {
    language: words.ru,
    name: 'Russian',
    why: 'Почему такая скидка?',
    title: 'Акции и ваша корзина',
    told: [
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
    name: 'English',
    why: 'Why this discount?',
    title: 'Offers and your basket',
    told: [
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

for (const { language, name, why, title, told, points, logIn: link, login } of LANGUAGES) {
  test(`What became of every offer in this very basket is told in plain words, in ${name} [OFFER-01]`, async ({
    page,
  }) => {
    await fillBasket(page, demo.discountedLeash);
    await fillBasket(page, demo.cheapHolder);
    await openBasket(page, language);
    const button = drawerOf(page, language).getByRole('button', { name: why });

    await button.click();

    const box = page.getByRole('dialog', { name: title });
    await expect(box.getByRole('listitem')).toHaveCount(4);
    for (const words of told) await expect(box.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(`A guest is told to log in before buying to get the cashback, in ${name} [BASKET-02]`, async ({ page }) => {
    await fillBasket(page, demo.discountedLeash);
    await fillBasket(page, demo.cheapHolder);
    await openBasket(page, language);

    const note = drawerOf(page, language).getByText(points);

    await expect(note).toBeVisible();
    await note.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(login);
  });
}

test('Who is logged in is told what the order brings, and not to log in [BASKET-02] [LOYALTY-01]', async ({
  page,
}) => {
  await fillBasket(page, demo.cheapHolder);
  await logIn(page);

  await openBasket(page);

  await expect(drawerOf(page).getByText(/за\sэтот заказ/)).toBeVisible();
  await expect(drawerOf(page).getByRole('link', { name: 'Войти' })).toHaveCount(0);
});

test('A basket that earns no points asks for no login [BASKET-02]', async ({ page }) => {
  const options = [
    { code: 'certificate_format', value: 'digital' },
    { code: 'certificate_sum', value: '3000' },
    { code: 'certificate_recipient_email', value: 'friend@example.com' },
  ];
  await fillBasket(page, demo.certificate, { options });
  await openBasket(page);

  await expect(drawerOf(page).getByText(/за\sэтот заказ/)).toHaveCount(0);
  await expect(drawerOf(page).getByRole('button', { name: 'Доступные акции' })).toBeVisible();
});

test('Offers that do not load can be asked for again', async ({ page, context }) => {
  await fillBasket(page, demo.cheapHolder);
  await openBasket(page);
  const why = drawerOf(page).getByRole('button', { name: 'Доступные акции' });
  const box = page.getByRole('dialog', { name: 'Акции и ваша корзина' });
  await why.click();
  await expect(box.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await why.click();
  await expect(box.getByRole('alert')).toContainText('Акции не загрузились.');
  await context.setOffline(false);
  await box.getByRole('button', { name: 'Повторить' }).click();

  await expect(box.getByRole('listitem')).toHaveCount(4);
});

test('The checkout shows old and new prices with what lowered them, and counts the delivery that is chosen [SHIPPING-12]', async ({
  page,
}) => {
  await fillBasket(page, demo.discountedLeash, { quantity: 3 });
  await visit(page, '/checkout');
  const order = page.getByRole('complementary', { name: 'Ваш заказ' });
  await expect(order.getByRole('listitem')).toContainText(/Перестёжки «Маршрут».*9\s690\s₽.*11\s400\s₽/);
  const box = page.getByRole('dialog', { name: 'Акции и ваша корзина' });
  const delivery = box.getByRole('listitem').filter({ hasText: 'Бесплатная доставка' });

  await order.getByRole('button', { name: 'Почему такая скидка?' }).click();
  await expect(delivery).toContainText(/зависит от\sадреса/);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: words.ru.express }).check();
  await order.getByRole('button', { name: 'Почему такая скидка?' }).click();

  await expect(delivery).toContainText(/С\sэтим способом доставки не\sдействует/);
});
