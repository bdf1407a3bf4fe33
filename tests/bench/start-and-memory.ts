import { demo } from '@kashtanka/demo';
import { type Load, oneRequest, run } from './load.ts';
import type { Bench } from './report.ts';
import { demoFolder, emptyFolder, startShop } from './shop.ts';
import { addLine } from './shopper.ts';
import { median, sample, timeOf } from './statistics.ts';

const READS = [
  '/',
  '/catalog',
  '/en/catalog',
  '/product/clr02-07cht',
  '/api/v1/catalogue/item/',
  '/api/v1/basket/',
];
const CONNECTIONS = 32;
/** Times the paths and the connections: 100,000 requests. */
const TIMES = 521;
const MANY = 256;
const MOST_MB = 300;
const STARTS = 5;

/** Memory of the server after its start and after load. */
export async function benchMemory(bench: Bench): Promise<void> {
  await using folder = await demoFolder();
  await using shop = await startShop(folder.path);
  bench('memory after start', 'MB', (await shop.memory()).nowMb, 150);
  const reads: Load = {
    name: 'reads',
    steps: () => READS.map((path) => ({ request: () => ({ path, headers: { 'accept-encoding': 'br' } }) })),
  };
  await run(shop, reads, { connections: CONNECTIONS, times: TIMES });
  bench('memory after 100,000 requests', 'MB', (await shop.memory()).nowMb, MOST_MB);

  const writes = oneRequest('first lines', () => addLine(demo.collarInStock), 201);
  await run(shop, writes, { connections: MANY, times: 10 });
  bench('memory after 256 concurrent writes', 'MB', (await shop.memory()).nowMb, MOST_MB);
  bench('memory, peak', 'MB', (await shop.memory()).peakMb);
}

/** Time from the command to the first page. */
export async function benchStart(bench: Bench): Promise<void> {
  await using folder = await emptyFolder();
  bench('first start, with the demo shop imported', 's', await secondsToFirstPage(folder.path));
  bench('start', 's', median(await sample(STARTS, () => secondsToFirstPage(folder.path))), 1);
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const disposables = new AsyncDisposableStack();
  const ms = await timeOf(async () => {
    const shop = disposables.use(await startShop(folder));
    await (await fetch(shop.url)).text();
  });
  await disposables.disposeAsync();
  return ms / 1000;
}
