import type { Measured } from './measured.ts';
import { dataFolder, startShop } from './shop.ts';

/** Time from the command to the first page: with an empty folder, and with an existing shop. */
export async function benchStart(): Promise<Measured[]> {
  const data = await dataFolder();
  try {
    const first = await secondsToFirstPage(data.folder);
    const second = await secondsToFirstPage(data.folder);
    return [
      { what: 'first start with the demo shop, to the first page', value: first, unit: 's' },
      { what: 'second start, to the first page', value: second, unit: 's', budget: { atMost: 1 } },
    ];
  } finally {
    await data.remove();
  }
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const startedAt = performance.now();
  const shop = await startShop(folder);
  await (await fetch(shop.url)).text();
  const seconds = (performance.now() - startedAt) / 1000;
  await shop.stop();
  return seconds;
}
