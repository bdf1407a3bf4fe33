// Measures the shop against its budgets. Usage: npm run bench, or npm run bench -- pages memory
import { benchBasket } from './basket.ts';
import { benchCalls } from './calls.ts';
import { benchEngine } from './engine.ts';
import { benchFirstView } from './first-view.ts';
import { benchFreshPages } from './fresh-pages.ts';
import { benchFullBasket } from './full-basket.ts';
import { benchImport } from './import.ts';
import { benchKeptPages } from './kept-pages.ts';
import type { Measured } from './measured.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchPoints } from './points.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';
import { benchTurningTag } from './turning-tag.ts';

const BENCHES: Record<string, () => Promise<Measured[]>> = {
  pages: benchKeptPages,
  basket: benchBasket,
  calls: benchCalls,
  engine: benchEngine,
  offers: benchFullBasket,
  fresh: benchFreshPages,
  memory: benchMemory,
  view: benchFirstView,
  tag: benchTurningTag,
  start: benchStart,
  import: benchImport,
  orders: benchOrders,
  points: benchPoints,
  search: benchSearch,
  streams: benchStreams,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Known: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

let missed = 0;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const { what, value, unit, budget } of await bench()) {
    const holds = budget === undefined || ('atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost);
    if (!holds) missed += 1;
    console.log(`${holds ? ' ' : '✗'} ${what.padEnd(64)} ${format(value).padStart(9)} ${unit}${wordsOf(budget)}`);
  }
}
process.exitCode = missed > 0 ? 1 : 0;

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function wordsOf(budget: Measured['budget']): string {
  if (budget === undefined) return '';
  return 'atLeast' in budget ? `  (at least ${budget.atLeast})` : `  (at most ${budget.atMost})`;
}
