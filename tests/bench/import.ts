import { join } from 'node:path';
import type { Measured } from './measured.ts';
import { dataFolder, ended, hire, memoryOf, processOf, runShop } from './shop.ts';

const WATCHED_EVERY_MS = 200;

/** Importing a large catalogue may take minutes, but no more memory than importing a small one. */
export async function benchImport(): Promise<Measured[]> {
  const small = await importOf(10_000);
  const large = await importOf(100_000);
  return [
    { what: 'importing 100,000 products', value: large.seconds, unit: 's', budget: { atMost: 300 } },
    { what: 'most memory while importing 10,000', value: small.megabytes, unit: 'MB' },
    { what: 'most memory while importing 100,000', value: large.megabytes, unit: 'MB' },
    {
      what: 'memory for ten times the products',
      value: large.megabytes / small.megabytes,
      unit: 'times',
      budget: { atMost: 1.3 },
    },
  ];
}

async function importOf(count: number): Promise<{ seconds: number; megabytes: number }> {
  const data = await dataFolder();
  const documents = join(data.folder, 'documents');
  await ended(runShop(['shop', 'generate', documents, '--products', String(count)], {}));
  const settings = { DATA_DIR: join(data.folder, 'data'), LOG_LEVEL: 'error' };
  const hand = await hire(settings);
  const startedAt = performance.now();
  const child = runShop(['shop', 'import', documents, ...hand], settings);
  let megabytes = 0;
  const watch = setInterval(() => {
    const look = processOf(child).then(memoryOf);
    // The process has not started yet, or has just exited.
    void look.catch(() => 0).then((now) => (megabytes = Math.max(megabytes, now)));
  }, WATCHED_EVERY_MS);
  await ended(child);
  clearInterval(watch);
  const seconds = (performance.now() - startedAt) / 1000;
  await data.remove();
  return { seconds, megabytes };
}
