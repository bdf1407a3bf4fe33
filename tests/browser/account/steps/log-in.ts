import type { Page } from '@playwright/test';
import { visit } from '../../steps/visit.ts';
import { haveAccount } from './register.ts';
import { PASSWORD } from './words.ts';

/** Logs in with a new account by the form and waits for the page at `path`; returns the email. */
export async function logInAt(page: Page, path: string): Promise<string> {
  const email = await haveAccount(page);
  await visit(page, `/login?next=${path}`);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === path);
  return email;
}
