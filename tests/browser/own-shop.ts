import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/support/shop/free-port.ts';
import type { ShopState } from './own-shop-process.ts';
import { expect, test as shopTest } from './shop-test.ts';

type Lists = ShopState['lists'];
type OwnShop = { url: string; become(state: ShopState): Promise<string> };

/**
 * A test with a separate shop, for changes that would disturb the shared one. A worker reuses its shop for later
 * tests: each test finds it open, whatever the previous one left.
 */
export const test = shopTest.extend<{ shop: OwnShop }, { ownShop: OwnShop; openingLists: Lists }>({
  /**
   * Documents that would also disturb other tests of such a shop: a file that sets this option gets its own shop.
   */
  openingLists: [undefined, { option: true, scope: 'worker' }],

  ownShop: [
    async ({ openingLists }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kashtanka-own-'));
      const port = String(await freePort());
      const child = fork(join(import.meta.dirname, 'own-shop-process.ts'), [folder, port], {
        stdio: 'inherit',
        // React is several times slower in other modes.
        env: { ...process.env, NODE_ENV: 'production' },
      });
      const url = await nextWord(child);
      const become = async (state: ShopState) => {
        child.send(state);
        return nextWord(child);
      };
      if (openingLists) await become({ lists: openingLists });
      await use({ url, become });
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
