import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test.describe('A browser that asks for English', () => {
  test.use({ locale: 'en-US' });

  test('It gets Russian at the shop’s address: the address alone decides [I18N-10] [I18N-13]', async ({ page }) => {
    await visit(page, '/');

    await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU');
    await expect(page.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeVisible();
  });
});

test('English lives under /en [I18N-01] [I18N-11]', async ({ page }) => {
  await visit(page, '/en');

  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('heading', { level: 1, name: 'First snow. First tracks.' })).toBeVisible();
});

for (const [from, to, link] of [
  ['/', '/en', 'English'],
  ['/en', '/', 'Русский'],
  ['/catalog/collars?size=m', '/en/catalog/collars?size=m', 'English'],
  [`/en/product/${demo.parentCollar}`, `/product/${demo.parentCollar}`, 'Русский'],
  ['/faq/care', '/en/faq/care', 'English'],
] as const) {
  test(`The switch of languages leads from ${from} to the same page, ${to} [I18N-04]`, async ({ page }) => {
    await visit(page, from);

    await page.getByRole('banner').getByRole('link', { name: link }).click();

    await expect(page).toHaveURL(to);
  });
}

test('language switch: the page that a login leads on to is translated as well [I18N-04]', async ({ page }) => {
  await visit(page, '/login?next=/checkout');

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();

  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fcheckout');
});

test('The switch names the language it leads to, in that language [I18N-04]', async ({ page }) => {
  await visit(page, '/about');

  const english = page.getByRole('banner').getByRole('link', { name: 'English' });

  await expect(english).toHaveAttribute('lang', 'en');
  await expect(english).toHaveAttribute('hreflang', 'en');
});

test('The languages of the footer follow the page that is shown, with all that is chosen in it [I18N-04]', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();
  await page
    .getByRole('complementary', { name: 'Фильтры' })
    .getByRole('checkbox', { name: /коричневый/i })
    .check();
  await expect(page).toHaveURL('/catalog?color=brown');

  const footer = page.getByRole('contentinfo');

  await expect(footer.getByRole('link', { name: 'Русский' })).toHaveAttribute('href', '/catalog?color=brown');
  await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/catalog?color=brown');
});

test('A page tells search engines where its other language is, also after a move within the shop [I18N-04]', async ({
  page,
}) => {
  await visit(page, '/en/about');
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();

  const alternates = page.locator('link[rel="alternate"]');

  await expect(alternates).toHaveCount(3);
  const told = await alternates.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
  );
  expect(told).toEqual([
    ['ru-RU', '/collections'],
    ['en-US', '/en/collections'],
    ['x-default', '/collections'],
  ]);
});

test('Everything of the frame is in the language of the page [I18N-04]', async ({ page }) => {
  await visit(page, '/en/about');
  const english = await page.getByRole('banner').textContent();
  const foot = await page.getByRole('contentinfo').textContent();

  const russian = `${english}\n${foot}`.match(/[а-яё]+/giu);

  // The names of the languages are said each in its own.
  expect(russian).toEqual(['Русский', 'Русский']);
});
