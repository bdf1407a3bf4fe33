import { childOf, memoryOf } from './process-usage.ts';
import type { Bench } from './report.ts';
import { addStaff, emptyFolder, runShop } from './shop.ts';
import { timeOf } from './statistics.ts';

const POLL_MS = 100;

/** A large catalogue may take minutes to import, but hardly more memory than a small one. */
export async function benchImport(bench: Bench): Promise<void> {
  const few = await importProducts(10_000);
  const many = await importProducts(100_000);
  bench('import of 100,000 products', 's', many.seconds, 300);
  bench('import of 100,000 products: peak memory', 'MB', many.peakMb);
  bench('import of 100,000 products: memory relative to 10,000', '× cost', many.peakMb / few.peakMb, 1.3);
}

async function importProducts(count: number): Promise<{ seconds: number; peakMb: number }> {
  await using documents = await emptyFolder();
  await using folder = await emptyFolder();
  await runShop(['generate', documents.path, '--products', String(count)], {});
  // This command creates the database, which must not count.
  const actor = await addStaff(folder.path);
  let peakMb = 0;
  let timer: NodeJS.Timeout | undefined;
  const watch = (launcher: number) => {
    timer = setInterval(() => {
      // The program has not started yet, or has just exited.
      const usage = childOf(launcher)
        .then(memoryOf)
        .catch(() => undefined);
      void usage.then((memory) => (peakMb = Math.max(peakMb, memory?.peakMb ?? 0)));
    }, POLL_MS);
  };
  const ms = await timeOf(() => runShop(['import', documents.path, ...actor], { DATA_DIR: folder.path }, watch));
  clearInterval(timer);
  return { seconds: ms / 1000, peakMb };
}
