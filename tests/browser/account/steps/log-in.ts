import type { Page } from '@playwright/test';
import { visit } from '../../steps/visit.ts';
import { haveAccount } from './register.ts';
import { PASSWORD } from './words.ts';

/** Somebody with an account has logged in and stands at `path`; answers their e-mail. */
export async function logInAt(page: Page, path: string): Promise<string> {
  const email = await haveAccount(page);
  await visit(page, `/login?next=${path}`);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === path);
  return email;
}
