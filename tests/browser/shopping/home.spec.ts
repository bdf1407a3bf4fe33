import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

test('home page: banners, collections and categories lead into the shop, links stay in the language, and the drawn leash never crosses the story [HOME-01] [HOME-02] [BANNER-08] [BANNER-09] [BANNER-11] [CATALOGUE-02] [ROUTE-11] [ROUTE-51] [I18N-01]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const marked = await (await page.request.get('/api/v1/collection/?show_on_homepage=true')).json();
  const { count } = await (await page.request.get('/api/v1/catalogue/item/')).json();
  const main = page.getByRole('main');
  await visit(page, '/');

  await expect(main.getByRole('heading', { level: 1, name: 'Первый снег. Первый след.' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Сумка, которая гуляет сама по себе' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Коллекции' }).getByRole('heading', { level: 3 })).toHaveText(
    marked.map(({ title }: { title: string }) => title),
  );
  const others = page.getByRole('region', { name: 'Популярное' }).getByRole('link', { name: /^Ещё/ });
  await expect(others).toHaveText(`Ещё\u00a0${count - 4}`);
  await expect(others).toHaveAttribute('href', '/catalog');

  await page.getByRole('link', { name: 'Смотреть коллекцию' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Первый снег' })).toBeVisible();
  await expect(page).toHaveURL(
    '/collections/first-snow?utm_source=site&utm_medium=banner&utm_campaign=new_collection',
  );
  await expect(page.getByText('18 товаров')).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(18);

  await page.goBack();
  await page.getByRole('link', { name: 'Сумки для прогулок' }).last().click();
  await expect(page).toHaveURL('/catalog/humans/bags-and-accessories/bags');
  await expect(page.getByRole('heading', { level: 1, name: 'Сумки для прогулок' })).toBeVisible();

  await page.goBack();
  await page.getByRole('region', { name: 'Категории' }).getByRole('link', { name: 'Поводки', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Поводки' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Коллекции' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Тихий двор' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Тихий двор' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'В корзину' }).first()).toBeVisible();
  expect(asked.filter((url) => url.includes('/banner/'))).toEqual([]);

  for (const [path, width, beginning] of [
    ['/', 768, 'Каштанка потерялась'],
    ['/en', 768, 'Kashtanka got lost'],
    ['/en', 1280, 'Kashtanka got lost'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, path);
    const found = await page.getByText(beginning).evaluate(crossings);
    expect(found, `${path} at ${width} px`).toEqual({ isDrawn: true, crossed: 0 });
  }

  await page.getByRole('link', { name: 'See the collection' }).click();
  await expect(page).toHaveURL(/\/en\/collections\/first-snow/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

/** How many points of the drawn leash overlap the lines of a text, and how many strands it has. */
function crossings(text: Element) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()];
  const strands = [...(text.parentElement?.querySelectorAll('path') ?? [])];
  const points = strands.flatMap((strand) => {
    const toScreen = strand.getScreenCTM() ?? undefined;
    const length = strand.getTotalLength();
    return Array.from({ length: 400 }, (_, at) =>
      strand.getPointAtLength((length * at) / 400).matrixTransform(toScreen),
    );
  });
  const isIn = ({ x, y }: DOMPoint) => lines.some((l) => x > l.left && x < l.right && y > l.top && y < l.bottom);
  return { isDrawn: strands.length > 0, crossed: points.filter(isIn).length };
}
