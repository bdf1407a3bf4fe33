import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { holdBack, slowDown } from './steps/network.ts';

/** The product cards of the list, without those in other parts of the page. */
const cards = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const applied = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('link');
const nothingFits = (page: Page) => page.getByRole('heading', { name: 'По таким фильтрам ничего нет' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('catalogue: sections lead down and breadcrumbs up; further pages come by keyboard and survive reload and Back [CATALOGUE-02] [CATALOGUE-12] [CATALOGUE-13]', async ({
  page,
}) => {
  const sections = page.getByRole('navigation', { name: 'Разделы' });
  await visit(page, '/catalog');
  await sections.getByRole('link', { name: 'Ошейники' }).click();
  await sections.getByRole('link', { name: 'Кожаные ошейники' }).click();
  await expect(page).toHaveURL('/catalog/collars/leather');
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await sections.getByRole('link', { name: 'Ошейники' }).click();

  await expect(count(page)).toHaveText('28 товаров');
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByText('Показали 20 из 28')).toBeVisible();
  await page.getByRole('link', { name: 'Показать ещё 8' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(28);
  await expect(cards(page).nth(20).getByRole('link'), 'the first new card').toBeFocused();
  await expect(page.getByText('Показали 28 из 28')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Показать ещё/ })).toBeHidden();
  await expect(page).toHaveURL('/catalog/collars?page=2');

  await page.reload();
  await expect(cards(page)).toHaveCount(28);
  await cards(page).nth(24).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'В корзину' }).first()).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(28);
  await expect(cards(page).nth(24)).toBeInViewport();
});

test('filters: values of one kind widen the list, kinds narrow it, and each is undone by its chip, its box and Back [VALIDATION-11]', async ({
  page,
}) => {
  await visit(page, '/catalog/collars');
  await box(page, 'Чёрный').check();
  await expect(count(page)).toHaveText('3 товара');
  await box(page, 'Зелёный').check();
  await expect(page).toHaveURL('/catalog/collars?color=black&color=green');
  await expect(count(page)).toHaveText('6 товаров');
  await expect(applied(page)).toHaveText(['чёрный', 'зелёный']);
  await page.goBack();
  await expect(count(page)).toHaveText('3 товара');
  await expect(box(page, 'Зелёный')).not.toBeChecked();

  await box(page, 'L широкий').check();
  await expect(page).toHaveURL('/catalog/collars?color=black&size=lw');
  await expect(count(page)).toHaveText('2 товара');
  await page.getByRole('link', { name: 'Убрать фильтр: Чёрный' }).click();
  await expect(page).toHaveURL('/catalog/collars?size=lw');
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).toHaveURL('/catalog/collars');
  await expect(box(page, 'L широкий')).not.toBeChecked();

  await test.step('prices', async () => {
    const [least, most] = [page.getByLabel('Цена от, ₽'), page.getByLabel('Цена до, ₽')];
    await least.fill('5000');
    await most.fill('2 890,50');
    await most.press('Enter');
    await expect(page, 'bounds in order, whole roubles').toHaveURL(
      '/catalog/collars?price_min=2890&price_max=5000',
    );
    await expect(applied(page)).toHaveText(['от 2 890 ₽', 'до 5 000 ₽']);
    await expect(least).toHaveValue('2890');
    await expect(most).toBeFocused();
    await applied(page).last().click();
    await expect(most).toHaveValue('');
    await least.fill('1 000 000 000');
    await least.press('Enter');
    await expect(nothingFits(page)).toBeVisible();
    await expect(applied(page)).toHaveText(['от 100 000 000 ₽']);
    await page.getByRole('main').getByRole('link', { name: 'Сбросить' }).last().click();
    await expect(count(page)).toHaveText('28 товаров');
  });

  const ordering = page.getByLabel('Сортировка');
  await expect(ordering).toHaveValue('popular');
  await expect(ordering.getByRole('option')).toHaveText([
    'Сначала популярные',
    'Сначала новые',
    'Сначала дешёвые',
    'Сначала дорогие',
  ]);
  await ordering.selectOption('Сначала дешёвые');
  await expect(page).toHaveURL('/catalog/collars?ordering=price');
  await page.reload();
  await expect(ordering).toHaveValue('price');
  await expect(page.getByRole('article').first()).toContainText('2 190 ₽');
});

test('filters: groups follow the remaining products, a loading list is busy, and a filter chosen meanwhile wins [CATALOGUE-11]', async ({
  page,
}) => {
  await test.step('a value without products leaves, its group stays open', async () => {
    await visit(page, '/catalog/leashes');
    await expect(box(page, 'Чёрный')).toBeVisible();
    await page.getByText('Карабин', { exact: true }).first().click();
    await box(page, 'Латунь').check();
    await expect(box(page, 'Чёрный')).toBeHidden();
    await box(page, 'Латунь').uncheck();
    await expect(page).toHaveURL('/catalog/leashes');
    await expect(box(page, 'Латунь')).toBeVisible();
    await expect(box(page, 'Латунь')).toBeFocused();
  });

  await test.step('chosen values keep their chips and boxes when nothing fits', async () => {
    await visit(page, '/catalog?color=black&size=lw&carabiner=brass&is_new=true&price_min=90000');
    await expect(nothingFits(page)).toBeVisible();
    await expect(applied(page)).toHaveText(['чёрный', 'L широкий', 'от 90 000 ₽', 'латунь', 'Новинки']);
    await expect(box(page, 'Чёрный')).toBeChecked();
    // Not uncheck: the box disappears with its last product.
    await box(page, 'Чёрный').click();
    await expect(page).toHaveURL('/catalog?carabiner=brass&is_new=true&price_min=90000&size=lw');
  });

  await visit(page, '/catalog');
  const sizes = page.getByRole('group', { name: 'Размер' });
  await expect(sizes).toBeVisible();
  await page.getByLabel('Цена до, ₽').fill('600');
  await page.getByLabel('Цена до, ₽').press('Enter');
  await expect(sizes).toBeHidden();
  await expect(box(page, 'Голубой')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Дизайн' }), 'a group that goes opens no other').toBeHidden();
  await applied(page).click();
  await expect(page).toHaveURL('/catalog');

  const letThrough = await holdBack(page, '/catalog.data?*');
  await box(page, 'Голубой').check();
  await expect(page.getByRole('region', { name: 'Товары' })).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page.getByRole('region', { name: 'Товары' })).toHaveAttribute('aria-busy', 'false');
  await box(page, 'Голубой').uncheck();
  await expect(page).toHaveURL('/catalog');
  await expect(cards(page)).toHaveCount(20);

  await slowDown(page);
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await box(page, 'Зелёный').check();
  await expect(applied(page)).toHaveText(['зелёный']);
  await expect(page).toHaveURL('/catalog?color=green');
});
