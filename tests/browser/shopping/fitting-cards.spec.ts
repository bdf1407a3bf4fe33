import type { Page } from '@playwright/test';
import { barriersHere } from '../everywhere/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

/** Two collars of webbing, whose chart leans to the larger size; one of leather, whose chart leans to the smaller. */
const LANGUAGES = [
  {
    language: 'Russian',
    path: '',
    findSize: 'Какой размер подойдёт?',
    neck: 'Обхват шеи',
    all: 'Каталог',
    webbing: 'Ошейник «Тропа» с анатомической пряжкой, графит',
    soldOutInLarge: 'Ошейник «Тропа» с анатомической пряжкой, каштан',
    leather: 'Кожаный ошейник «Верстак», каштан',
    harness: 'Шлейка «Двор», графит',
    leash: /^Поводок «Тропа»/,
    fits: 'Подойдёт: ',
  },
  {
    language: 'English',
    path: '/en',
    findSize: 'Find your size',
    neck: 'Neck girth',
    all: 'Catalogue',
    webbing: 'Trail collar with an anatomical buckle, graphite',
    soldOutInLarge: 'Trail collar with an anatomical buckle, chestnut',
    leather: 'Workbench leather collar, chestnut',
    harness: 'Yard harness, graphite',
    leash: /^Trail leash/,
    fits: 'Fits: ',
  },
];

const FITS = /Подойдёт: /;

function cardOf(page: Page, title: string | RegExp) {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title }) });
}

/** As after typing them on a product's page on another day. */
async function hasMeasured(page: Page, measures: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('my_dog', kept), JSON.stringify(measures));
}

for (const { language, path, ...words } of LANGUAGES) {
  test(`A neck typed on a product’s page tells in the catalogue which size of each thing fits, in ${language}`, async ({
    page,
  }) => {
    await visit(page, `${path}/product/clr02-07grp`);
    await page.getByRole('button', { name: words.findSize }).click();
    await page.getByLabel(words.neck).fill('44');

    await page.getByRole('banner').getByRole('link', { name: words.all, exact: true }).click();

    await expect(cardOf(page, words.webbing)).toContainText(`${words.fits}L`);
    await expect(cardOf(page, words.soldOutInLarge)).toContainText(`${words.fits}M`);
    await expect(cardOf(page, words.leather)).toContainText(`${words.fits}M`);
    await expect(cardOf(page, words.harness)).not.toContainText(words.fits);
    await expect(cardOf(page, words.leash).first()).not.toContainText(words.fits);
    expect(await barriersHere(page)).toEqual([]);
  });
}

test('Both girths tell the size of a harness, and things that come in one size are judged too', async ({
  page,
}) => {
  await hasMeasured(page, { neck: '45', chest: '56' });

  await visit(page, '/collections/first-snow');

  await expect(cardOf(page, 'Шлейка «Двор», каштан')).toContainText('Подойдёт: M');
  await expect(cardOf(page, 'Ошейник «Тропа» широкий, каштан')).toContainText(/Подойдёт: L\sширокий/);
});

test('A thing none of whose sizes holds the dog says nothing', async ({ page }) => {
  await hasMeasured(page, { neck: '44' });

  await visit(page, '/catalog/collars/webbing');

  await expect(cardOf(page, 'Ошейник «Тропа» с анатомической пряжкой, графит')).toContainText('Подойдёт: L');
  await expect(cardOf(page, 'Ошейник «Тропа» для маленьких, каштан')).toBeVisible();
  await expect(cardOf(page, 'Ошейник «Тропа» для маленьких, каштан')).not.toContainText(FITS);
});

test('Measures that are forgotten take what fits off the cards of the same page, and of the next one', async ({
  page,
}) => {
  await visit(page, '/product/clr02-07grp');
  await page.getByRole('button', { name: 'Какой размер подойдёт?' }).click();
  await page.getByLabel('Обхват шеи').fill('44');
  const similar = page.getByRole('region', { name: 'Похожие' });
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.getByText(FITS).first()).toBeVisible();

  await page.getByRole('button', { name: 'Забыть мерки' }).click();

  await expect(similar.getByText(FITS)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Каталог', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(page.getByText(FITS)).toHaveCount(0);
});

test('A search and the home page tell it too, whichever chart a thing goes by', async ({ page }) => {
  await hasMeasured(page, { neck: '44', weight: '15' });

  await visit(page, '/catalog?q=перестёжка');
  await expect(cardOf(page, /«Маршрут»/).first()).toContainText('Подойдёт: S/M');

  await visit(page, '/');
  await expect(page.getByRole('main').getByRole('article').getByText(FITS).first()).toBeVisible();
});

test('A tile bears two badges: that it fits goes behind the discount and before that it is new', async ({
  page,
}) => {
  await visit(page, '/catalog/leashes?discounted=true');
  const leash = cardOf(page, /«Маршрут», клетка/);
  await expect(leash.getByText('Новинка')).toBeVisible();

  await hasMeasured(page, { weight: '15' });
  await page.reload();

  await expect(leash.getByText('Подойдёт: S/M')).toBeVisible();
  await expect(leash.getByText('−15%')).toBeVisible();
  await expect(leash.getByText('Новинка')).toBeHidden();
});

test('Whoever has measured no dog asks for no table of sizes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await visit(page, '/catalog');
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(page.getByRole('main').getByRole('article').nth(20)).toBeVisible();

  expect(asked.some((path) => path.includes('/catalogue/item/'))).toBe(true);
  expect(asked.filter((path) => /\/catalogue\/class\/\w/.test(path))).toEqual([]);
});

test('Many cards ask for the table of their kind once', async ({ page }) => {
  await hasMeasured(page, { neck: '44' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await visit(page, '/catalog/collars');
  await expect(page.getByRole('main').getByText(FITS).first()).toBeVisible();

  expect(asked.filter((path) => path.endsWith('/catalogue/class/clr/'))).toHaveLength(1);
});

test('The whole catalogue is narrowed to what fits: of each kind to the sizes of its own', async ({ page }) => {
  await hasMeasured(page, { neck: '44', chest: '57' });
  await visit(page, '/catalog');
  const fits = page.getByRole('complementary').getByRole('checkbox', { name: 'Подойдёт моей собаке' });
  await expect(fits).toHaveAccessibleDescription(/^Ошейники\s— M, L, L\sширокий; Шлейки\s— M;/);

  await fits.check();

  await expect(page).toHaveURL(/fits=clr%3Am&fits=clr%3Al&fits=clr%3Alw&fits=hrn%3Am&/);
  await expect(fits).toBeChecked();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: FITS })).toHaveCount(await cards.count());
  expect(await barriersHere(page)).toEqual([]);
  await page
    .getByRole('list', { name: 'Выбранные фильтры' })
    .getByRole('link', { name: /Подойдёт моей собаке$/ })
    .click();
  await expect(page).toHaveURL('/catalog');
  await expect(fits).not.toBeChecked();
});

test('A list that was narrowed for one dog is not said to fit another', async ({ page }) => {
  await hasMeasured(page, { neck: '38' });
  await visit(page, '/catalog?class=clr&fits=clr%3Am&fits=clr%3Al');
  const fits = page.getByRole('complementary').getByRole('checkbox', { name: 'Подойдёт моей собаке' });
  await expect(fits).not.toBeChecked();

  await fits.check();

  await expect(page).toHaveURL(/fits=clr%3Am&(?!fits=clr%3Al&)/);
  await expect(fits).toBeChecked();
});

test('What fits stays chosen for another kind: taking the kind out brings all others that fit', async ({
  page,
}) => {
  await hasMeasured(page, { neck: '44', chest: '57' });
  await visit(page, '/catalog?class=clr');
  const beside = page.getByRole('complementary');
  await beside.getByRole('checkbox', { name: 'Подойдёт моей собаке' }).check();
  await expect(page).toHaveURL(/fits=clr/);

  await beside.getByRole('checkbox', { name: 'Ошейники' }).uncheck();

  await expect(cardOf(page, 'Шлейка «Двор», графит')).toContainText('Подойдёт: M');
  await expect(beside.getByRole('checkbox', { name: 'Подойдёт моей собаке' })).toBeChecked();
});

test('Whoever is sent a narrowed list sees what narrows it, and takes it out without a dog', async ({ page }) => {
  await visit(page, '/en/catalog?fits=clr%3Am');
  await expect(page.getByRole('checkbox', { name: 'Fits my dog' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Remove the filter: Fits my dog' }).click();

  await expect(page).toHaveURL('/en/catalog');
});
