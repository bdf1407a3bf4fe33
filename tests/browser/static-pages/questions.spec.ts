import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('The first page of questions lists all the others, and what is asked most often [ROUTE-15]', async ({
  page,
}) => {
  await visit(page, '/faq');

  const topics = page.getByRole('navigation', { name: 'Темы' }).getByRole('link');

  await expect(topics).toHaveText([
    'Ошейники',
    'Шлейки',
    'Поводки',
    'Поводки-перестёжки',
    'Длинные поводки',
    'Анатомическая пряжка',
    'Адресники',
    'Уход',
    'Подарки',
    'Оплата',
  ]);
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(8);
});

test('An answer opens below its question', async ({ page }) => {
  await visit(page, '/faq');
  const answer = page.getByText('Измерьте собаку сантиметровой лентой');
  await expect(answer).toBeHidden();

  await page.getByRole('heading', { name: 'Как понять, какой нужен размер?' }).click();

  await expect(answer).toBeVisible();
});

test('A link to a question opens its answer [ROUTE-60]', async ({ page }) => {
  await visit(page, '/delivery');

  await page.getByRole('main').getByRole('link', { name: 'заплатить при получении' }).click();

  await expect(page).toHaveURL('/faq/payment#on-receipt');
  await expect(page.getByText('Так платят только при самовывозе.')).toBeVisible();
});

test('From a page of questions one gets to the next one, and knows where one is [LAYOUT-05]', async ({ page }) => {
  await visit(page, '/en/faq/care');
  const topics = page.getByRole('navigation', { name: 'Topics' });

  await topics.getByRole('link', { name: 'ID tags' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'ID tags' })).toBeVisible();
  await expect(topics.getByRole('link', { name: 'ID tags' })).toHaveAttribute('aria-current', 'page');
});

test('Collars and leashes are washed at 30 °C, delicate [CONST-14]', async ({ page }) => {
  await visit(page, '/faq/care');

  await expect(page.getByText('Стирка при 30 °C, деликатная.')).toBeVisible();
});

test('The sizes of tags and their lines are told [ROUTE-39]', async ({ page }) => {
  await visit(page, '/faq/tag');

  const row = (size: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: size }) });

  await expect(row('S')).toContainText('33 × 11 × 3,5 мм');
  await expect(row('S')).toContainText('советуем две');
  await expect(row('L')).toContainText('42 × 14 × 3,5 мм');
  await expect(row('L')).toContainText('до трёх');
});
