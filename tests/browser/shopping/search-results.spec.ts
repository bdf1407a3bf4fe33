import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('search results: a corrected, empty, grouped or too long query explains itself', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const find = (query: string) => visit(page, `/catalog?q=${encodeURIComponent(query)}`);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Поиск', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Что найти' });
  await box.fill('jitqybr');
  await box.press('Enter');
  await expect(page).toHaveURL('/catalog?q=jitqybr');
  await expect(heading).toHaveText('Поиск: jitqybr');
  await expect(page.getByText('Показываем результаты по запросу «ошейник».')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await find('самокат розовый');
  await expect(
    page.getByRole('heading', { name: 'Товаров по запросу «самокат розовый» не нашлось' }),
  ).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Разделы' });
  await expect(sections.getByRole('link', { name: 'Ошейники' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Популярное' }).getByRole('article')).toHaveCount(4);
  expect(await barriersHere(page)).toEqual([]);
  await page.getByRole('link', { name: 'розовый' }).click();
  await expect(heading).toHaveText('Поиск: розовый');

  await find('красный ошейник');
  await expect(page.getByText('Не нашли: «красный».')).toBeVisible();
  await expect(page.getByText('Показываем результаты по запросу «ошейник».')).toBeVisible();
  await find('ошейник и поводок');
  for (const part of ['ошейник', 'поводок']) {
    await expect(page.getByRole('region', { name: part, exact: true }).getByRole('article')).toHaveCount(8);
  }
  expect(await barriersHere(page)).toEqual([]);
  await find('и на');
  await expect(page.getByRole('heading', { name: 'По таким словам не найти' })).toBeVisible();
  await find('🐶');
  await expect(page.getByRole('heading', { name: 'Слов здесь нет' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const long of ['q'.repeat(5_000), 'щ'.repeat(100), `${'щ'.repeat(49)} ${'ы'.repeat(50)}`]) {
    await find(long);
    await expect(page.getByText('Запрос длинный: ищем по первым 100 символам.')).toBeVisible();
    expect(await page.evaluate(isWiderThanScreen), `wider with ${long.slice(0, 5)}`).toBe(false);
  }
  await find('доставка');
  await page.getByRole('navigation', { name: 'Страницы:' }).getByRole('link', { name: 'Доставка' }).click();
  await expect(heading).toHaveText('Доставка');
});

const isWiderThanScreen = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
