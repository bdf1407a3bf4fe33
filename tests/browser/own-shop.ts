import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';
import type { ShopState } from './own-shop-process.ts';
import { expect, test as shopTest } from './shop-test.ts';

type OwnShop = { url: string; become(state: ShopState): Promise<string> };

/**
 * A test with a shop of its own, for what would disturb everybody else's. Who starts one goes on with it in the tests
 * that come after: each finds it open, however the last one left it.
 */
export const test = shopTest.extend<{ shop: OwnShop }, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kashtanka-own-'));
      const port = String(await freePort());
      const child = fork(join(import.meta.dirname, 'own-shop-process.ts'), [folder, port], { stdio: 'inherit' });
      const url = await nextWord(child);
      await use({
        url,
        become: async (state) => {
          child.send(state);
          return nextWord(child);
        },
      });
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  shop: async ({ ownShop }, use) => {
    await ownShop.become({ storeFlag: 1 });
    await use(ownShop);
  },
});

async function nextWord(child: ChildProcess): Promise<string> {
  const [word] = await once(child, 'message');
  return String(word);
}

export { expect };
