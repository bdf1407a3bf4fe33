import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';

test('guards: a guest goes from the profile to the login without seeing it, a logged-in shopper from the login to the profile or on within the site [GUARD-01] [GUARD-02] [GUARD-03] [GUARD-04] [GUARD-06] [GUARD-07] [ROUTE-53]', async ({
  page,
}) => {
  const headings = new Set<string>();
  await page.exposeFunction('sawHeading', (path: string, text: string) => {
    if (path !== '/collections') headings.add(text);
  });
  await page.addInitScript(() => {
    const report = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) void Reflect.get(window, 'sawHeading')(location.pathname, heading);
    };
    new MutationObserver(report).observe(document, { childList: true, subtree: true });
  });
  await visit(page, '/collections');

  for (const [path, title] of [
    ['/profile', 'С\u00a0возвращением'],
    ['/profile/pets?from=mail', 'С\u00a0возвращением'],
    ['/profile/orders/100001', 'С\u00a0возвращением'],
    ['/en/profile/partners/vet', 'Welcome back'],
  ] as const) {
    headings.clear();
    await page.goto(path);
    const login = path.startsWith('/en') ? '/en/login' : '/login';
    await expect(page).toHaveURL(`${login}?${new URLSearchParams({ next: path })}`);
    await expect(page.getByRole('heading', { level: 1, name: title.replace('\u00a0', ' ') })).toBeVisible();
    expect([...headings], path).toEqual([title]);
    await page.goBack();
    await expect(page).toHaveURL('/collections');
  }

  await page.goto('/o/100001?token=secret');
  await expect(page, 'the token of an order leaves the address').toHaveURL('/o/100001');
  await page.goBack();
  await expect(page).toHaveURL('/collections');

  await logIn(page);
  for (const [path, target] of [
    ['/login?register', '/profile/orders'],
    ['/registration', '/profile/orders'],
    ['/recoverypassword', '/profile/orders'],
    ['/login?next=//evil.example/', '/profile/orders'],
    ['/login?next=/blog', '/blog'],
    ['/en/profile/pets', '/en/profile/pets'],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveURL(target);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'My dogs' })).toBeVisible();
});
