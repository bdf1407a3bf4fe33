import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';
import { linksIn } from './links-in.ts';

test('The catalogue has its filters at the left and its goods beside them [LAYOUT-01]', async ({ page }) => {
  await visit(page, '/catalog');

  const filters = await boxOf(page.getByRole('complementary', { name: 'Фильтры' }));
  const goods = await boxOf(page.getByRole('region', { name: 'Товары' }));

  expect(filters.left).toBe(20);
  expect(goods.left).toBeGreaterThan(filters.right);
  expect(goods.top).toBe(filters.top);
});

test('Collections stand in rows of three [LAYOUT-03]', async ({ page }) => {
  await visit(page, '/collections');

  const tiles = page.getByRole('main').getByRole('article');
  const [first, third, fourth] = await Promise.all([0, 2, 3].map((at) => boxOf(tiles.nth(at))));

  expect(third?.top).toBe(first?.top);
  expect(fourth?.left).toBe(first?.left);
});

test('An ordinary page stands between the header and the footer [LAYOUT-04]', async ({ page }) => {
  await visit(page, '/about');

  const header = await boxOf(page.getByRole('banner'));
  const main = await boxOf(page.getByRole('main'));
  const footer = await boxOf(page.getByRole('contentinfo'));

  expect(main.top).toBe(header.bottom);
  expect(footer.top).toBeGreaterThanOrEqual(main.bottom);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'О «Каштанке»' })).toBeVisible();
});

test('The home page begins with its banner, without a way to it [LAYOUT-09]', async ({ page }) => {
  await visit(page, '/');

  const heading = page.getByRole('main').getByRole('heading').first();

  await expect(heading).toHaveText('Первый снег. Первый след.');
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toHaveCount(0);
});

test('A product has its pictures at the left and what to choose at the right [LAYOUT-10]', async ({ page }) => {
  await visit(page, `/product/${demo.parentCollar}`);

  const pictures = await boxOf(page.getByRole('region', { name: 'Фотографии товара' }));
  const sizes = await boxOf(page.getByRole('group', { name: 'Размер' }));

  expect(pictures.left).toBe(20);
  expect(sizes.left).toBeGreaterThan(pictures.right);
});

test.describe('Questions and answers', () => {
  test('The first page has its title on a grey band across the whole page [LAYOUT-06]', async ({ page }) => {
    await visit(page, '/faq');

    const band = page.getByRole('main').locator('> div');

    await expect(band.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible();
    await expect(band).toHaveCSS('background-color', 'rgb(242, 245, 243)');
    expect(await boxOf(band)).toMatchObject({ left: 0, width: (await boxOf(page.getByRole('main'))).width });
  });

  test('The other pages have no band, and a link back to the first one [LAYOUT-05] [LAYOUT-06]', async ({
    page,
  }) => {
    await visit(page, '/faq/care');

    const main = page.getByRole('main');

    await expect(main.locator('> div')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await main.getByRole('link', { name: 'Вопросы и ответы' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('The page of paying says where the card number goes, and no other page does [LAYOUT-07]', async ({
    page,
  }) => {
    const notice = page.getByText('номер карты в магазин не попадает');
    await visit(page, '/faq/payment');
    await expect(notice).toBeVisible();

    await visit(page, '/faq/care');

    await expect(page.getByRole('heading', { level: 1, name: 'Уход' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('Pages that are to be finished', () => {
  test('Checkout has a small header and ends with where to ask [LAYOUT-02]', async ({ page }) => {
    await fillBasket(page, demo.standaloneBowl);

    await visit(page, '/checkout');

    await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Назад' })).toBeVisible();
    expect(await linksIn(header)).toEqual([
      ['Каштанка', '/'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
    ]);
    expect(await linksIn(page.getByRole('contentinfo'))).toEqual([
      ['Помощник в Телеграме', 'https://t.me/kashtanka_example_bot'],
      ['8 (800) 000-00-00', 'tel:+78000000000'],
      ['Как доставляем', '/delivery'],
      ['Возврат и обмен', '/returns'],
    ]);
  });

  test('The foot of the checkout stands at the lower edge of a high window [LAYOUT-02]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });

    await visit(page, '/checkout');

    expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBe(1200);
  });

  test('The login has a small header whose arrow leads back to where one came from [LAYOUT-08]', async ({
    page,
  }) => {
    await visit(page, '/collections');
    await page.getByRole('link', { name: 'Войти' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'С возвращением' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);

    await page.getByRole('button', { name: 'Назад' }).click();

    await expect(page).toHaveURL('/collections');
  });

  test('The arrow of a login that was opened first leads home [LAYOUT-08]', async ({ page }) => {
    await visit(page, '/en/login');

    await page.getByRole('button', { name: 'Back' }).click();

    await expect(page).toHaveURL('/en');
  });
});

test('The profile has its sections at the side [LAYOUT-12]', async ({ page }) => {
  await logIn(page);
  await visit(page, '/profile/pets');

  const sections = page.getByRole('navigation', { name: 'Профиль' });
  const heading = page.getByRole('heading', { level: 1, name: 'Мои собаки' });

  expect(await linksIn(sections)).toEqual([
    ['Мои собаки', '/profile/pets'],
    ['Мои заказы', '/profile/orders'],
    ['Мои данные', '/profile/user'],
    ['Программа лояльности', '/profile/loyalty'],
    ['Предложения партнёров', '/profile/partners'],
  ]);
  expect((await boxOf(heading)).left).toBeGreaterThan((await boxOf(sections)).right);
  await expect(page.getByRole('main').getByRole('link', { name: 'Профиль' })).toBeHidden();
});

test.describe('On a very wide screen', () => {
  test.use({ viewport: { width: 3001, height: 900 } });

  test('The shop is 2560 px wide and stands in the middle [LAYOUT-13]', async ({ page }) => {
    await visit(page, '/faq');

    const { width: screen } = await boxOf(page.locator('html'));
    const inTheMiddle = { left: (screen - 2560) / 2, width: 2560 };

    expect(await boxOf(page.getByRole('navigation', { name: 'Помощь и контакты' }))).toMatchObject(inTheMiddle);
    expect(await boxOf(page.getByRole('main'))).toMatchObject(inTheMiddle);
    expect(await boxOf(page.getByRole('contentinfo'))).toMatchObject(inTheMiddle);
  });

  test('What is in it is 1600 px wide [LAYOUT-13]', async ({ page }) => {
    await visit(page, '/catalog');

    const filters = await boxOf(page.getByRole('complementary', { name: 'Фильтры' }));
    const goods = await boxOf(page.getByRole('region', { name: 'Товары' }));

    expect(goods.right - filters.left).toBe(1600);
  });
});

test('What is in the shop keeps 20 px from both edges of a narrower screen [LAYOUT-13]', async ({ page }) => {
  await visit(page, '/catalog');

  const { width } = await boxOf(page.locator('html'));
  const filters = await boxOf(page.getByRole('complementary', { name: 'Фильтры' }));
  const goods = await boxOf(page.getByRole('region', { name: 'Товары' }));

  expect([filters.left, width - goods.right]).toEqual([20, 20]);
});
