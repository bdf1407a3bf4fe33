import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('The home page opens with two banners: a new collection, and bags for walks [HOME-01]', async ({ page }) => {
  await page.goto('/');

  const main = page.getByRole('main');

  await expect(main.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Сумка, которая гуляет сама по себе' })).toBeVisible();
});

test('The first banner leads to its collection, with the marks of the campaign; the browser loads no banners [BANNER-08] [BANNER-11]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, '/');

  await page.getByRole('link', { name: 'Смотреть коллекцию' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Первый снег' })).toBeVisible();
  await expect(page).toHaveURL(
    '/collections/first-snow?utm_source=site&utm_medium=banner&utm_campaign=new_collection',
  );
  expect(asked.filter((url) => url.includes('/banner/'))).toEqual([]);
});

test('The second banner leads to the walking bags of the humans [BANNER-09]', async ({ page }) => {
  await visit(page, '/');

  await page.getByRole('link', { name: 'Сумки для прогулок' }).last().click();

  await expect(page).toHaveURL('/catalog/humans/bags-and-accessories/bags');
  await expect(page.getByRole('heading', { level: 1, name: 'Сумки для прогулок' })).toBeVisible();
});

test('The collections of the home page are the ones that are marked for it [HOME-02]', async ({
  page,
  request,
}) => {
  const marked = await (await request.get('/api/v1/collection/?show_on_homepage=true')).json();
  await page.goto('/');

  const shown = page.getByRole('region', { name: 'Коллекции' }).getByRole('heading', { level: 3 });

  await expect(shown).toHaveText(marked.map(({ title }: { title: string }) => title));
});

test('A category of the home page leads to its goods', async ({ page }) => {
  await visit(page, '/');

  await page.getByRole('region', { name: 'Категории' }).getByRole('link', { name: 'Поводки', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Поводки' })).toBeVisible();
});

test('Beside what is loved stands how many more goods the catalogue has', async ({ page }) => {
  const { count } = await (await page.request.get('/api/v1/catalogue/item/')).json();
  await visit(page, '/');

  const more = page.getByRole('region', { name: 'Популярное' }).getByRole('link', { name: /^Ещё/ });

  await expect(more).toHaveText(`Ещё\u00a0${count - 4}`);
  await expect(more).toHaveAttribute('href', '/catalog');
});

test('The home page speaks English under /en, and its links stay there [I18N-01]', async ({ page }) => {
  await page.goto('/en');

  await page.getByRole('link', { name: 'See the collection' }).click();

  await expect(page).toHaveURL(/\/en\/collections\/first-snow/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

for (const [path, width, beginning] of [
  ['/', 768, 'Каштанка потерялась'],
  ['/en', 768, 'Kashtanka got lost'],
  ['/en', 1280, 'Kashtanka got lost'],
] as const) {
  test(`The leash of the story leads around its words and never over them: ${path}, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, path);

    const story = page.getByText(beginning);
    const crossed = await story.evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const lines = [...words.getClientRects()];
      const strands = [...(text.parentElement?.querySelectorAll('path') ?? [])];
      const points = strands.flatMap((strand) => {
        const toScreen = strand.getScreenCTM() ?? undefined;
        const length = strand.getTotalLength();
        return Array.from({ length: 400 }, (_, at) =>
          strand.getPointAtLength((length * at) / 400).matrixTransform(toScreen),
        );
      });
      const isIn = ({ x, y }: DOMPoint) =>
        lines.some((l) => x > l.left && x < l.right && y > l.top && y < l.bottom);
      return { strands: strands.length, crossed: points.filter(isIn).length };
    });

    expect(crossed).toEqual({ strands: expect.any(Number), crossed: 0 });
    expect(crossed.strands).toBeGreaterThan(0);
  });
}
