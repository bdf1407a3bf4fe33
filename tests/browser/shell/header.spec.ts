import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, visit } from '../steps/visit.ts';

const WHOLE_PX = 112;
const SMALL_PX = 60;

/** The lower edge of the visible header. The landmark stays in place; the box in it moves. */
const edge = async (page: Page) => (await boxOf(page.getByRole('banner').locator('> div'))).bottom;
const scrollPage = (page: Page, px: number) => page.evaluate((top) => scrollTo(0, top), px);

/** Records each transition and animation that begins. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true);
    addEventListener('animationstart', ({ animationName }) => moved.push(animationName), true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved'));
}

test('header: counts the basket, marks the open section, offers the page in the other language, and names the shopper [CONST-13] [I18N-04] [HEADER-02] [HEADER-03] [HEADER-04] [HEADER-05] [SESSION-14]', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await fillBasket(page, demo.standaloneBowl, { quantity: 2 });
  await visit(page, '/delivery');
  const basket = header.getByRole('button', { name: 'в корзине 2 товара' });
  await expect(basket).toBeVisible();
  await expect(basket.getByText('2', { exact: true })).toBeVisible();
  const collections = header.getByRole('link', { name: 'Коллекции' });
  await collections.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
  await expect(collections).toHaveAttribute('aria-current', 'page');
  await expect(collections, 'a link of the header keeps the focus').toBeFocused();

  await test.step('the languages follow the open page, its filters and the page after a login', async () => {
    const footer = page.getByRole('contentinfo');
    await header.getByRole('link', { name: 'Каталог' }).click();
    const filters = page.getByRole('complementary', { name: 'Фильтры' });
    await page.setViewportSize({ width: 991, height: 900 });
    await expect(header.getByRole('button', { name: 'Открыть меню' })).toBeVisible();
    await expect(filters).toBeHidden();
    await page.setViewportSize({ width: 992, height: 900 });
    await expect(header.getByRole('button', { name: 'Открыть меню' })).toBeHidden();
    await filters.getByRole('checkbox', { name: /коричневый/i }).check();
    await expect(page).toHaveURL('/catalog?color=brown');
    await expect(footer.getByRole('link', { name: 'Русский' })).toHaveAttribute('href', '/catalog?color=brown');
    await expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/catalog?color=brown');

    await header.getByRole('link', { name: 'Коллекции' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Коллекции' })).toBeVisible();
    const alternates = page.locator('link[rel="alternate"]');
    await expect(alternates).toHaveCount(3);
    expect(
      await alternates.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
      ),
    ).toEqual([
      ['ru-RU', '/collections'],
      ['en-US', '/en/collections'],
      ['x-default', '/collections'],
    ]);

    await visit(page, '/login?next=/checkout');
    await footer.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/login?next=%2Fen%2Fcheckout');
  });

  await logIn(page);
  await visit(page, '/en/delivery');
  await expect(header.getByRole('link', { name: 'Profile: Анна', exact: true })).toHaveAttribute(
    'href',
    '/en/profile',
  );
  await expect(header.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0);
});

test('header: becomes small, leaves on the way down, and returns on the way up or for the keyboard [HEADER-07] [HEADER-08]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await watchMotion(page);
  const strip = page.getByRole('navigation', { name: 'Помощь и контакты' });
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, '/');
  const before = await boxOf(heading);

  await scrollPage(page, 61);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);
  await expect.poll(moved, 'the header slides').toContain('transform');
  await expect(strip).not.toBeInViewport();
  expect((await boxOf(heading)).top, 'nothing on the page moves').toBe(before.top - 61);
  await scrollPage(page, 59);
  await expect.poll(() => edge(page)).toBe(WHOLE_PX);
  await expect(strip).toBeInViewport();

  const hide = async () => {
    await scrollPage(page, 300);
    await expect.poll(() => edge(page)).toBe(SMALL_PX);
    await scrollPage(page, 700);
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0);
  };
  await hide();
  await scrollPage(page, 600);
  await expect.poll(() => edge(page)).toBe(SMALL_PX);
  await hide();
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).focus();
  await expect.poll(() => edge(page)).toBe(SMALL_PX);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('reduced motion: header, basket and anchors change at once [ROUTE-60]', async ({ page }) => {
    const moved = await watchMotion(page);
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      const look = () => {
        if (places.at(-1) !== Math.round(scrollY)) places.push(Math.round(scrollY));
        requestAnimationFrame(look);
      };
      look();
    });
    await visit(page, '/catalog');
    await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
    const basket = page.getByRole('dialog', { name: 'Корзина' });
    await expect(basket).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(basket).toBeHidden();

    await page.goto('/catalog#contacts');
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Контакты' })).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Помощь и контакты' })).not.toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'places'))).toHaveLength(2);
    expect(await moved()).toEqual([]);
  });
});
