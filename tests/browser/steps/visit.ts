import { type APIResponse, expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await comesAlive(page);
}

/** The shop marks its document when hydration is complete. */
export async function comesAlive(page: Page): Promise<void> {
  await expect(page.locator('html[data-scroll]')).toBeAttached();
}

/** Turns data saving on: a tag is then a drawing instead of a 3D view, which is slow here. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

const PASSWORD = 'лопата-в-снегу';

/** Creates an account and stores its tokens in the browser as a login does (SESSION-01); returns its email. */
export async function logIn(page: Page, shop = ''): Promise<string> {
  const email = `${crypto.randomUUID()}@example.ru`;
  const person = { first_name: 'Анна', email, password: PASSWORD, terms_agreement: true };
  await holdTokens(page, await page.request.post(`${shop}/api/v1/auth/registration/`, { data: person }));
  return email;
}

async function holdTokens(page: Page, answered: APIResponse): Promise<void> {
  await expect(answered).toBeOK();
  const { access, refresh } = await answered.json();
  await page.addInitScript(
    ([a = '', r = '']) => {
      // A frame of another document, such as an email in the mailbox, may have no storage.
      if (window !== window.top) return;
      localStorage.setItem('a', a);
      localStorage.setItem('r', r);
    },
    [access, refresh],
  );
}
