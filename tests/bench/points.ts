import { join } from 'node:path';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import type { Measured } from './measured.ts';
import { dataFolder, ended, hire, memoryOf, processOf, runShop } from './shop.ts';

const WATCHED_EVERY_MS = 100;

/**
 * A carrier's whole pickup point list is imported within a minute, and a long list takes no more memory than a
 * short one.
 */
export async function benchPoints(): Promise<Measured[]> {
  const short = await takeOver(3_000);
  const long = await takeOver(30_000);
  return [
    { what: 'taking over 30,000 points of a carrier', value: long.seconds, unit: 's', budget: { atMost: 60 } },
    { what: 'most memory while taking over 3,000', value: short.megabytes, unit: 'MB' },
    { what: 'most memory while taking over 30,000', value: long.megabytes, unit: 'MB' },
    {
      what: 'memory for ten times the points',
      value: long.megabytes / short.megabytes,
      unit: 'times',
      budget: { atMost: 1.5 },
    },
  ];
}

/** The first command creates the database, which must not count. */
async function takeOver(points: number): Promise<{ seconds: number; megabytes: number }> {
  const key = { clientId: 'bench', clientSecret: 'bench' };
  const cdek = await startCdekSimulator({ port: 0, points, ...key });
  const data = await dataFolder();
  const settings = {
    DATA_DIR: join(data.folder, 'data'),
    LOG_LEVEL: 'error',
    CDEK_URL: `${cdek.url}/v2`,
    CDEK_CLIENT_ID: key.clientId,
    CDEK_CLIENT_SECRET: key.clientSecret,
  };
  const hand = await hire(settings);
  const startedAt = performance.now();
  const child = runShop(['shop', 'shipping', 'sync', 'cdek', ...hand], settings);
  let megabytes = 0;
  const watch = setInterval(() => {
    const look = processOf(child).then(memoryOf);
    // The process has not started yet, or has just exited.
    void look.catch(() => 0).then((now) => (megabytes = Math.max(megabytes, now)));
  }, WATCHED_EVERY_MS);
  await ended(child);
  clearInterval(watch);
  const seconds = (performance.now() - startedAt) / 1000;
  await cdek.close();
  await data.remove();
  return { seconds, megabytes };
}
