import { expect, test } from '../shop-test.ts';

// The browser logs its refusals to the console.
test.use({ expectedTrouble: /requires 'Trusted/ });

test('trusted types: the browser refuses foreign markup and scripts, and shows markup of the shop', async ({
  page,
}) => {
  // The policy of a shop without third-party scripts: this shop has Google Pay, whose script needs policies of its
  // own.
  await page.route('/catalog/collars', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = `${headers['content-security-policy']}; require-trusted-types-for 'script'; trusted-types default shop-html`;
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/catalog/collars');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const outcome = (act: 'markup' | 'script' | 'text') =>
    page.evaluate((kind) => {
      const place = document.createElement(kind === 'script' ? 'script' : 'div');
      try {
        if (place instanceof HTMLScriptElement) place.src = 'https://elsewhere.example/a.js';
        else place.innerHTML = kind === 'text' ? 'Rex & co' : '<img src="x" onerror="alert(1)">';
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

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const described = page.locator('details', { has: page.getByRole('heading', { name: 'Описание' }) });
  await expect(described.locator('p').first()).toBeVisible();
});
