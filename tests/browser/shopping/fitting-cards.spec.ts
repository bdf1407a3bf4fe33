import type { Page } from '@playwright/test';
import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

const FITS = /Подойдёт: /;

function cardOf(page: Page, title: string | RegExp) {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title }) });
}

const fitsMyDog = (page: Page) =>
  page.getByRole('complementary').getByRole('checkbox', { name: 'Подойдёт моей собаке' });

/** Measurements as stored by the browser on an earlier day. */
const store = (page: Page, measures: Record<string, string> | undefined) =>
  page.evaluate(
    (kept) => (kept ? localStorage.setItem('my_dog', kept) : localStorage.removeItem('my_dog')),
    measures && JSON.stringify(measures),
  );

test('fitting size: a neck girth typed at a product marks and narrows the catalogue until it is forgotten', async ({
  page,
}) => {
  const catalogue = page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true });
  const measure = async () => {
    await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
    await page.getByLabel('Обхват шеи').fill('44');
  };
  await visit(page, '/product/clr02-07grp');

  await test.step('forgotten measurements mark no product, here or on the next page', async () => {
    await measure();
    const similar = page.getByRole('region', { name: 'Похожие' });
    await similar.scrollIntoViewIfNeeded();
    await expect(similar.getByText(FITS).first()).toBeVisible();
    await page.getByRole('button', { name: 'Забыть мерки' }).click();
    await expect(similar.getByText(FITS)).toHaveCount(0);
    await catalogue.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
    await expect(page.getByText(FITS)).toHaveCount(0);
    await page.goBack();
  });

  await measure();
  await catalogue.click();

  // The chart of webbing rounds up to the larger size, that of leather down to the smaller; L of chestnut is sold
  // out.
  await expect(cardOf(page, 'Ошейник «Тропа» с анатомической пряжкой, графит')).toContainText('Подойдёт: L');
  await expect(cardOf(page, 'Ошейник «Тропа» с анатомической пряжкой, каштан')).toContainText('Подойдёт: M');
  await expect(cardOf(page, 'Кожаный ошейник «Верстак», каштан')).toContainText('Подойдёт: M');
  await expect(cardOf(page, 'Шлейка «Двор», графит')).not.toContainText(FITS);
  await expect(cardOf(page, /^Поводок «Тропа»/).first()).not.toContainText(FITS);
  expect(await barriersHere(page)).toEqual([]);

  await expect(fitsMyDog(page)).toHaveAccessibleDescription(/^Ошейники\s— M, L, L\sширокий/);
  await fitsMyDog(page).check();
  await expect(page).toHaveURL(/fits=clr%3Am&fits=clr%3Al&fits=clr%3Alw/);
  await expect(fitsMyDog(page)).toBeChecked();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: FITS })).toHaveCount(await cards.count());
  expect(await barriersHere(page)).toEqual([]);

  await test.step('the filter stays where no product has a size of the dog', async () => {
    const { search } = new URL(page.url());
    await visit(page, `/catalog${search}&class=lsh`);
    await expect(fitsMyDog(page)).toBeChecked();
    await page.goBack();
  });
  await page
    .getByRole('list', { name: 'Выбранные фильтры' })
    .getByRole('link', { name: /Подойдёт моей собаке$/ })
    .click();
  await expect(page).toHaveURL('/catalog');
  await expect(fitsMyDog(page)).not.toBeChecked();
});

test('fitting size: each list asks once for the size charts of a measured dog, and a filter for one dog fits no other; products of one size have their own tables [SIZE-08] [SIZE-09] [SIZE-17] [SIZE-18]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const charts = () => asked.filter((path) => /\/catalogue\/class\/\w/.test(path));

  await test.step('a shared link shows its filter, and asks for no chart without a dog', async () => {
    await visit(page, '/en/catalog?fits=clr%3Am');
    await expect(page.getByRole('checkbox', { name: 'Fits my dog' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove the filter: Fits my dog' }).click();
    await expect(page).toHaveURL('/en/catalog');
    expect(charts()).toEqual([]);
  });

  await store(page, { neck: '44', chest: '57', weight: '15' });
  asked.length = 0;
  await visit(page, '/catalog/collars/webbing');
  await expect(cardOf(page, 'Ошейник «Тропа» с анатомической пряжкой, графит')).toContainText('Подойдёт: L');
  await expect(cardOf(page, 'Ошейник «Тропа» для маленьких, каштан'), 'too small').toBeVisible();
  await expect(cardOf(page, 'Ошейник «Тропа» для маленьких, каштан')).not.toContainText(FITS);
  expect(charts().filter((path) => path.endsWith('/clr/'))).toHaveLength(1);
  await visit(page, '/collections/first-snow');
  await expect(cardOf(page, 'Шлейка «Двор», каштан')).toContainText('Подойдёт: M');
  await visit(page, '/catalog?q=перестёжка');
  await expect(cardOf(page, /«Маршрут»/).first()).toContainText('Подойдёт: S/M');
  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('article').getByText(FITS).first()).toBeVisible();

  await visit(page, '/catalog?class=clr');
  await fitsMyDog(page).check();
  await expect(page).toHaveURL(/fits=clr/);
  await page.getByRole('complementary').getByRole('checkbox', { name: 'Ошейники' }).uncheck();
  await expect(cardOf(page, 'Шлейка «Двор», графит'), 'of another kind').toContainText('Подойдёт: M');
  await expect(fitsMyDog(page)).toBeChecked();

  await store(page, { neck: '38' });
  await visit(page, '/catalog?class=clr&fits=clr%3Am&fits=clr%3Al');
  await expect(fitsMyDog(page)).not.toBeChecked();
  await fitsMyDog(page).click();
  await expect(page).toHaveURL(/fits=clr%3Am&(?!fits=clr%3Al&)/);
  await expect(page.getByRole('link', { name: 'Убрать фильтр: Подойдёт моей собаке' })).toBeVisible();

  await test.step('materials without a table, and the one size of a scarf beside the other kinds', async () => {
    await visit(page, '/product/cos01-01glk');
    await page.getByText('Материал и уход').click();
    await page.getByRole('button', { name: /Состав и\sуход/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Состав');
    await expect(page.getByRole('dialog').getByRole('table')).toBeHidden();

    await visit(page, '/product/scf01-01cht');
    await page.getByText('Материал и уход').click();
    await page.getByRole('button', { name: 'Таблица размеров' }).click();
    const table = page.getByRole('dialog', { name: 'Размер шарфа' });
    await expect(table.getByRole('row', { name: /^Один размер/ })).toContainText(/170\s*40/);
    await expect(table).toContainText('Аксессуары обмену и возврату не подлежат.');
    await expect(table.getByRole('tab', { name: 'Шарфы' })).toHaveAttribute('aria-selected', 'true');
    await expect(table.getByRole('tab', { name: 'Ошейники' })).toBeVisible();
  });
});
