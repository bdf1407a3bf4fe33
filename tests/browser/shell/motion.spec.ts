import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

/** Notes what begins to move: the property of a transition, the name of an animation. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName), true);
    addEventListener('animationstart', ({ animationName }) => moved.push(animationName), true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved'));
}

async function openBasket(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Корзина' }).click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
}

async function scrollDown(page: Page): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Помощь и контакты' });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(strip).not.toBeInViewport();
}

test('The basket slides in from the edge', async ({ page }) => {
  const moved = await watchMotion(page);
  await visit(page, '/about');

  await openBasket(page);

  await expect.poll(moved).toContain('transform');
});

test('The header slides away', async ({ page }) => {
  const moved = await watchMotion(page);
  await visit(page, '/about');

  await scrollDown(page);

  await expect.poll(moved).toContain('transform');
});

test.describe('Who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('The basket is there at once, and gone at once', async ({ page }) => {
    const moved = await watchMotion(page);
    await visit(page, '/about');
    await openBasket(page);

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeHidden();
    expect(await moved()).toEqual([]);
  });

  test('The header is small at once', async ({ page }) => {
    const moved = await watchMotion(page);
    await visit(page, '/about');

    await scrollDown(page);

    expect(await moved()).toEqual([]);
  });
});
