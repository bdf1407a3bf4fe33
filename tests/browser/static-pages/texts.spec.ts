import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('A long page has its contents beside it, which lead to its parts', async ({ page }) => {
  await visit(page, '/returns');

  await page
    .getByRole('navigation', { name: 'На этой странице' })
    .getByRole('link', { name: 'Если товар с браком' })
    .click();

  await expect(page).toHaveURL('/returns#defect');
  await expect(page.getByRole('heading', { name: 'Если товар с браком' })).toBeInViewport();
});

test('What the shop says of itself elsewhere stands in its texts too [CONST-16] [CONST-17]', async ({ page }) => {
  await visit(page, '/info');

  const phone = page.getByRole('main').getByRole('link', { name: '8 (800) 000-00-00' });

  await expect(phone).toHaveAttribute('href', 'tel:+78000000000');
});

test('A legal text says which edition of it this is', async ({ page }) => {
  await visit(page, '/privacy');

  await expect(page.getByText('Редакция 0.1 от 22 ноября 2026 г.')).toBeVisible();
});

test('The exchange of a size within 30 days is told [CONST-05]', async ({ page }) => {
  await visit(page, '/returns');

  await expect(
    page.getByRole('main').getByText('Обменяем в течение 30 дней, если размер не подошёл.'),
  ).toBeVisible();
});

test('The page of the family promises one cashback of 7% [LOYALTY-02]', async ({ page }) => {
  await visit(page, '/family');

  await expect(page.getByText('7% от цены товаров возвращаются баллами, у всех одинаково.')).toBeVisible();
  await expect(page.getByText(/14/)).toHaveCount(0);
});

test('The page of the family leads to a profile [LOYALTY-01]', async ({ page }) => {
  await visit(page, '/family');

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Завести профиль' })).toHaveAttribute('href', '/login?register');
  await expect(main.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login');
});

test('The page of offers shows those that are running, and until when [ROUTE-22]', async ({ page }) => {
  await visit(page, '/promo');

  const offers = page.getByRole('region', { name: 'Что действует сейчас' }).getByRole('listitem');

  await expect(offers).toHaveCount(4);
  await expect(offers.filter({ hasText: 'Бесплатная доставка' })).toContainText('Без срока окончания');
  await expect(offers.filter({ hasText: 'Сумка к сезону' })).toContainText(/До\s\d+\s\p{L}+.* включительно/u);
});

test('The page of offers says for which goods each is, what it asks for and where it holds [ROUTE-22]', async ({
  page,
}) => {
  await visit(page, '/promo');

  const offers = page.getByRole('region', { name: 'Что действует сейчас' }).getByRole('listitem');

  await expect(offers.filter({ hasText: 'Перестёжки' }).getByRole('link')).toHaveCount(3);
  await expect(offers.filter({ hasText: 'Перестёжки' })).toContainText(/и\sещё\s3/);
  await expect(offers.filter({ hasText: 'Три держателя' })).toContainText(/Держатели адресников.*От\s3\sтоваров/);
  await expect(offers.filter({ hasText: 'Бесплатная доставка' })).toContainText(
    /Кроме\s*Подарочные\sсертификаты.*На\s8\s000\s₽\sи\sбольше.*Москва,\sМосковская\sобласть,\sСанкт-Петербург/,
  );
});

test('A link of an English text leads to an English page', async ({ page }) => {
  await visit(page, '/en/about');

  await page.getByRole('main').getByRole('link', { name: 'exchanged within 30 days' }).click();

  await expect(page).toHaveURL('/en/returns');
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and exchange' })).toBeVisible();
});
