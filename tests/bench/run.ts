// Measures the shop against its budgets and writes the results into docs/bench. Usage: npm run bench, for the whole
// table; npm run bench -- pages memory, for selected benches, whose results are only printed.
import { ofAMillion } from './a-million.ts';
import { benchBasket } from './basket.ts';
import { benchKeptPages } from './cached-pages.ts';
import { benchCalls } from './calls.ts';
import { benchEngine } from './engine.ts';
import { benchFirstView } from './first-view.ts';
import { benchFreshPages } from './fresh-pages.ts';
import { benchFullBasket } from './full-basket.ts';
import { benchGrowth } from './growth.ts';
import { benchHostile } from './hostile.ts';
import { benchImport } from './import.ts';
import { benchMachine } from './machine.ts';
import { holds, type Measured } from './measured.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchPoints } from './points.ts';
import { printMeasured } from './print-measured.ts';
import { benchSearch } from './search.ts';
import { benchSelectOne } from './select-one.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';
import { benchTouches } from './touches.ts';
import { benchTurningTag } from './turning-tag.ts';
import { benchTwoServers } from './two-servers.ts';
import { benchWholeCheckout } from './whole-checkout.ts';
import { type Finding, writeReport } from './write-report.ts';

type Bench = () => Promise<Measured[]>;

/** The benches of the table: the machine's reference figures first, then ratios; less than a quarter of an hour. */
const TABLE: Record<string, Bench> = {
  machine: benchMachine,
  pages: benchKeptPages,
  basket: benchBasket,
  limit: benchSelectOne,
  calls: benchCalls,
  fresh: benchFreshPages,
  orders: benchOrders,
  checkout: benchWholeCheckout,
  two: benchTwoServers,
  view: benchFirstView,
  touches: benchTouches,
  memory: benchMemory,
  start: benchStart,
  growth: benchGrowth,
};

/** Benches that run only when named: single modules, and slow ones. */
const BY_NAME: Record<string, Bench> = {
  engine: benchEngine,
  offers: benchFullBasket,
  tag: benchTurningTag,
  hostile: benchHostile,
  import: benchImport,
  points: benchPoints,
  search: benchSearch,
  streams: benchStreams,
};

const BENCHES = { ...TABLE, ...BY_NAME };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

const startedAt = new Date();
const findings: Finding[] = [];
const seconds: Record<string, number> = {};
let isWhole = true;
for (const [name, bench] of Object.entries(asked.length > 0 ? BENCHES : TABLE)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const from = performance.now();
  try {
    note(name, await bench());
  } catch (error) {
    // The other benches continue.
    console.error(`✗ ${name} could not be measured:`, error);
    isWhole = false;
  }
  seconds[name] = Math.round((performance.now() - from) / 1_000);
  console.log(`  ${name}: ${seconds[name]} s`);
}
note('million', ofAMillion(findings));
if (asked.length === 0) console.log(`Written: ${await writeReport({ findings, startedAt, seconds })}`);
process.exitCode = isWhole && findings.every(holds) ? 0 : 1;

function note(bench: string, all: readonly Measured[]): void {
  for (const measured of all) {
    printMeasured(measured);
    findings.push({ bench, ...measured });
  }
}
