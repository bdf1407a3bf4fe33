import { expect, test } from '../shop-test.ts';
import { acceptInvitation, openAsNewOwner, openBackoffice } from './steps/open-backoffice.ts';

test('back office: an invitation leaves the address at once, and its recovery codes come before the first page', async ({
  page,
}) => {
  const { origin } = await acceptInvitation(page);

  expect(page.url()).toBe(`${origin}/invitation`);
  await page.getByRole('button', { name: 'К работе' }).press('Enter');
  await expect(page.getByText(/^Сначала сохраните коды/)).toBeVisible();
  await page.getByLabel('Коды сохранены в\u00a0надёжном месте').check();
  await page.getByRole('button', { name: 'К работе' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
});

test('back office: after signing out the page that was asked for opens with the passkey', async ({ page }) => {
  const origin = await openAsNewOwner(page);
  await page.getByRole('button', { name: /^Ваша учётная запись/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(`${origin}/enter`);

  await page.goto(`${origin}/me`);
  await expect(page).toHaveURL(`${origin}/enter?next=%2Fme`);
  await page.getByRole('button', { name: 'Войти с\u00a0ключом' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Входы и\u00a0ключи' })).toBeVisible();
});

test('back office: sections and commands open by keys, by their place in a Russian layout too', async ({
  page,
}) => {
  await openBackoffice(page);

  // G and M of an English layout.
  await page.evaluate(() => {
    for (const [code, key] of Object.entries({ KeyG: 'п', KeyM: 'ь' })) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\/workshop$/);

  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('d[jls');
  await expect(page.getByRole('option')).toHaveText(/^Входы и\u00a0ключи/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/me$/);
});

test('back office: single keys can be switched off, those with Ctrl stay', async ({ page }) => {
  await openBackoffice(page);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Ваша учётная запись/ }).click();
  await page.getByLabel('Быстрые клавиши').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');

  await expect(page.getByRole('combobox')).toBeFocused();
});

test('back office: the interface changes its language at once and remembers it', async ({ page }) => {
  await openBackoffice(page);
  await page.getByRole('button', { name: /^Ваша учётная запись/ }).click();

  await page.getByRole('button', { name: 'English' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('back office: a lost connection is named, and an action that failed leaves the page as it is', async ({
  page,
  context,
}) => {
  const origin = await openBackoffice(page);
  await page.goto(`${origin}/me`);
  await expect(page.getByRole('table')).toBeVisible();

  await context.setOffline(true);

  await expect(page.getByText(/^Нет сети/)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
