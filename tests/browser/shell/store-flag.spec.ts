import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { freePort } from '../../server/free-port.ts';
import { expect, test as shopTest } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';

type FlaggedShop = { url: string; set(storeFlag: 0 | 1 | 2): Promise<void> };

const test = shopTest.extend<object, { shop: FlaggedShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kashtanka-flagged-'));
      const port = String(await freePort());
      const child = fork(join(import.meta.dirname, 'flagged-shop.ts'), [folder, port], { stdio: 'inherit' });
      const url = await nextWord(child);
      await use({
        url,
        set: async (storeFlag) => {
          child.send({ storeFlag });
          await nextWord(child);
        },
      });
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function nextWord(child: ChildProcess): Promise<string> {
  const [word] = await once(child, 'message');
  return String(word);
}

const basket = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Корзина' });

// It is one shop, so one state follows the other. A page that has been seen may be shown for another second as it was:
// every test looks at one of its own.
test.describe.configure({ mode: 'default' });

test('A closed store has no basket, and its login stays [HEADER-05]', async ({ page, shop }) => {
  await shop.set(0);

  await visit(page, `${shop.url}/about`);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('A closed store shows what it has, and says why it cannot be bought', async ({ page, shop }) => {
  await shop.set(0);

  await visit(page, `${shop.url}/product/${demo.standaloneBowl}`);

  await expect(page.getByText('Сейчас мы не принимаем заказы').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /В корзину/ })).toHaveCount(0);
});

test('An open store has its basket [HEADER-05]', async ({ page, shop }) => {
  await shop.set(1);

  await visit(page, `${shop.url}/promo`);

  await expect(basket(page)).toBeVisible();
});

test('A store that opens with a pass has no basket for who holds none [HEADER-06]', async ({ page, shop }) => {
  await shop.set(2);

  await visit(page, `${shop.url}/info`);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(basket(page)).toHaveCount(0);
});

test('A store that opens with a pass has its basket for who holds one [HEADER-06]', async ({ page, shop }) => {
  await shop.set(2);
  await page.addInitScript(() => localStorage.setItem('store_pass', 'woof'));

  await visit(page, `${shop.url}/returns`);

  await expect(basket(page)).toBeVisible();
});
