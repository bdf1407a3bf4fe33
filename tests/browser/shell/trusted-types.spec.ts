import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';

/** The policy of a shop without foreign scripts: this one has Google Pay, whose script needs policies of its own. */
async function requireTrustedTypes(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = `${headers['content-security-policy']}; require-trusted-types-for 'script'; trusted-types default shop-html`;
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
}

test.describe('', () => {
  // What the browser refuses it tells in its console too.
  test.use({ expectedTrouble: /requires 'Trusted/ });

  test('A text that nobody has vouched for becomes neither markup nor a script of another house', async ({
    page,
  }) => {
    await requireTrustedTypes(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const outcome = (act: 'markup' | 'script' | 'text') =>
      page.evaluate((what) => {
        const place = document.createElement(what === 'script' ? 'script' : 'div');
        try {
          if (place instanceof HTMLScriptElement) place.src = 'https://elsewhere.example/a.js';
          else place.innerHTML = what === 'text' ? 'Rex & co' : '<img src="x" onerror="alert(1)">';
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      }, act);

    expect([await outcome('markup'), await outcome('script'), await outcome('text')]).toEqual([
      'TypeError',
      'TypeError',
      'done',
    ]);
  });
});

test('What the shop itself has written as markup is shown, also on a page that is reached by a link', async ({
  page,
}) => {
  await page.goto('/catalog/collars');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);

  const described = page.locator('details', { has: page.getByRole('heading', { name: 'Описание' }) });

  await expect(described.locator('p').first()).toBeVisible();
});
