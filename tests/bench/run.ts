// Measures the built shop, prints a table per part and writes the results outside the checkout. Usage:
//   npm run bench                                all parts, a quarter of an hour
//   npm run bench -- orders basket               some parts
//   npm run bench -- --compare result.json       also the ratio to a former run; exit status 1 when a metric is worse
// BENCH_SHOP measures the build of another checkout, BENCH_RESULTS is the folder for the results.
import { parseArgs } from 'node:util';
import { benchBasket } from './basket.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchCatalogueApi } from './catalogue-api.ts';
import { benchFreshPages } from './fresh-pages.ts';
import { benchGrowth } from './growth.ts';
import { benchImport } from './import.ts';
import { benchOrders } from './orders.ts';
import { benchPageSpeed } from './page-speed.ts';
import { benchPricing } from './pricing.ts';
import { type Bench, createReport, isWorse, metricsTable, readReport, writeReport } from './report.ts';
import { CHECKOUT } from './shop.ts';
import { benchMemory, benchStart } from './start-and-memory.ts';
import { benchStreams } from './streams.ts';

const PARTS: Record<string, (bench: Bench) => Promise<void>> = {
  pages: benchPageSpeed,
  cached: benchCachedPages,
  fresh: benchFreshPages,
  catalogue: benchCatalogueApi,
  basket: benchBasket,
  orders: benchOrders,
  pricing: benchPricing,
  memory: benchMemory,
  start: benchStart,
  streams: benchStreams,
  growth: benchGrowth,
  import: benchImport,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { compare: { type: 'string' } } });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const former = values.compare === undefined ? undefined : (await readReport(values.compare)).metrics;
const report = createReport(CHECKOUT);
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const startedAt = performance.now();
  const first = report.metrics.length;
  try {
    await part((metric, unit, value, budget) => report.metrics.push({ name: metric, unit, value, budget }));
  } catch (error) {
    // The other parts continue.
    console.error(`${name} failed:`, error);
    process.exitCode = 2;
  }
  report.seconds[name] = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${name}, ${report.seconds[name]} s\n\n${metricsTable(report.metrics.slice(first), former)}`);
}
console.log(`\nWritten: ${await writeReport(report, metricsTable(report.metrics, former))}`);
const before = new Map(former?.map(({ name, value }) => [name, value]));
const worse = report.metrics.filter((metric) => isWorse(metric, before.get(metric.name) ?? metric.value));
if (worse.length > 0) {
  console.log(`More than 10 % worse than before: ${worse.map(({ name }) => name).join('; ')}`);
  process.exitCode ??= 1;
}
