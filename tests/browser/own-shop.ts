import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';
import type { ShopState } from './own-shop-process.ts';
import { expect, test as shopTest } from './shop-test.ts';

type Lists = ShopState['lists'];
type OwnShop = { url: string; become(state: ShopState): Promise<string> };

/**
 * A test with a shop of its own, for what would disturb everybody else's. Who starts one goes on with it in the tests
 * that come after: each finds it open, however the last one left it.
 */
export const test = shopTest.extend<{ shop: OwnShop }, { ownShop: OwnShop; openingLists: Lists }>({
  /** What would disturb the next test of such a shop as well: a file that names it has one for itself. */
  openingLists: [undefined, { option: true, scope: 'worker' }],

  ownShop: [
    async ({ openingLists }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kashtanka-own-'));
      const port = String(await freePort());
      const child = fork(join(import.meta.dirname, 'own-shop-process.ts'), [folder, port], { stdio: 'inherit' });
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
