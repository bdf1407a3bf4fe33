import { markdownTable } from '../markdown-table.ts';
import type { Hour } from './hours.ts';
import { holds, type Measured } from './measured.ts';
import { inWords } from './print-measured.ts';

type Row = { label: string; of: readonly string[]; unit: string; budget: string };

const ofPages = (what: (page: string) => string) => ['the home page', 'the catalogue', 'a product'].map(what);
const ofViews = (what: string) => ['home page', 'catalogue', 'product page'].map((page) => `${page}: ${what}`);

const WRITTEN = ['a line changed', 'one more line, of a basket of 5', 'a first line, of a new basket'];
const READ = ['a list of 20 products', 'one product', 'a basket of 5 lines'];

/** The rows of the table in docs/performance.md; `of` names the findings of the bench, in the order of the label. */
const ROWS: Row[] = [
  {
    label: 'cached page vs bare node:http, throughput ratio: home / catalogue / product',
    of: ofPages((page) => `${page}, kept beside bare`),
    unit: '',
    budget: '≥ 0.7',
  },
  {
    label: 'cached page vs bare node:http, CPU ratio',
    of: ofPages((page) => `${page}, kept beside bare, by processor`),
    unit: '',
    budget: '≥ 0.7',
  },
  {
    label: 'unchanged basket (304) vs bare node:http: throughput ratio / CPU ratio',
    of: ['an unchanged basket beside bare', 'an unchanged basket beside bare, by processor'],
    unit: '',
    budget: '≥ 0.5',
  },
  ...[
    { label: 'list of 20 products', what: 'a list of 20 products', budget: '≤ 0.5 ms' },
    { label: 'product', what: 'one product', budget: '≤ 0.4 ms' },
    { label: 'basket of 5 lines', what: 'a basket of 5 lines', budget: '≤ 0.6 ms' },
  ].map(({ label, what, budget }) => ({
    label: `${label}, CPU per request: cached / uncached`,
    of: [`${what}: processor`, `${what}, made anew: processor`],
    unit: ' ms',
    budget,
  })),
  {
    label: 'uncached list / product / basket, throughput',
    of: READ.map((what) => `${what}, made anew, 32 at a time`),
    unit: ' req/s',
    budget: '≥ 1,500 req/s',
  },
  {
    label: 'uncached list / product / basket, p99',
    of: READ.map((what) => `${what}, made anew: 99th percentile`),
    unit: ' ms',
    budget: '≤ 60 ms',
  },
  {
    label: 'basket write, CPU per request: change line / add line to 5 / first line',
    of: WRITTEN.map((what) => `${what}: processor`),
    unit: ' ms',
    budget: '≤ 1.5 ms',
  },
  {
    label: 'basket write, throughput',
    of: WRITTEN.map((what) => `${what}, 32 at a time`),
    unit: ' req/s',
    budget: '≥ 600 req/s',
  },
  {
    label: 'basket write, p99',
    of: WRITTEN.map((what) => `${what}: 99th percentile`),
    unit: ' ms',
    budget: '≤ 100 ms',
  },
  {
    label: 'basket write, commits',
    of: WRITTEN.map((what) => `${what}: commits`),
    unit: '',
    budget: '≤ 1',
  },
  {
    label: 'order with payment start / checkout of two lines, CPU',
    of: ['an order: processor', 'a whole checkout of two lines: processor'],
    unit: ' ms',
    budget: '≤ 15 ms',
  },
  {
    label: 'order / checkout, throughput with 8 connections',
    of: ['orders, 8 at a time', 'whole checkouts, 8 at a time'],
    unit: ' per s',
    budget: '≥ 100 per s',
  },
  {
    label: 'last unit wanted by 20 baskets at once, slowest response: one server / two servers',
    of: ['one server', 'two servers'].map((servers) => `the last piece wanted by 20, ${servers}: slowest answer`),
    unit: ' ms',
    budget: '≤ 500 ms',
  },
  {
    label: 'uncached page render, CPU: home / product / blog post',
    of: ['the home page', 'a product', 'a post'].map((page) => `${page} rendered afresh: processor`),
    unit: ' ms',
    budget: '≤ 3 ms',
  },
  {
    label: 'uncached page render, CPU: catalogue',
    of: ['a catalogue rendered afresh: processor'],
    unit: ' ms',
    budget: '≤ 5 ms',
  },
  {
    label: 'HTML, compressed: home / catalogue / product',
    of: ofPages((page) => `HTML of ${page}, compressed`),
    unit: ' kB',
    budget: '≤ 12 kB',
  },
  {
    label: 'HTML, compressed, first ten requests of a page',
    of: ofPages((page) => `HTML of ${page}, compressed for who asks first`),
    unit: ' kB',
    budget: '≤ 12 kB',
  },
  {
    label: 'LCP, phone on slow 4G: home / catalogue / product',
    of: ofViews('largest paint'),
    unit: ' s',
    budget: '≤ 1.5 s',
  },
  {
    label: 'TBT, same phone',
    of: ofViews('blocking time'),
    unit: ' ms',
    budget: '≤ 100 ms',
  },
  {
    label: 'INP, same phone: menu / size / add to basket / quantity',
    of: ['the menu opened', 'a size chosen', 'a bowl put into the basket', 'a quantity changed'].map(
      (touch) => `${touch}, to the next paint`,
    ),
    unit: ' ms',
    budget: '≤ 100 ms',
  },
  {
    label: 'samples behind each median: page views / interactions',
    of: ['looks at a page, the fewest', 'touches of a kind, the fewest'],
    unit: '',
    budget: '3',
  },
  {
    label: 'filtered listing of 1,000,000 products, median: cached / uncached',
    of: ['median', 'median of what nobody asked before'].map(
      (kind) => `a page of the catalogue with filters, 1,000,000 products: ${kind}`,
    ),
    unit: ' ms',
    budget: '≤ 50 ms',
  },
  {
    label: 'facets / search of 1,000,000 products, uncached, median',
    of: ['the filters of a catalogue', 'a search of a catalogue'].map(
      (what) => `${what}, 1,000,000 products: median of what nobody asked before`,
    ),
    unit: ' ms',
    budget: '≤ 50 ms',
  },
  { label: 'memory after start', of: ['memory after the start'], unit: ' MB', budget: '≤ 150 MB' },
  {
    label: 'memory after 100,000 requests / 256 concurrent reads and writes / 256 concurrent logins',
    of: [
      'memory after 100,000 requests',
      'memory after these calls, before the logins',
      'memory after the logins as well',
    ],
    unit: ' MB',
    budget: '≤ 300 MB',
  },
  {
    label: 'start to first page',
    of: ['second start, to the first page'],
    unit: ' s',
    budget: '≤ 1 s',
  },
  {
    label: 'reference of the machine: `select 1` through the driver, CPU',
    of: ['`select 1` through the driver: processor'],
    unit: ' ms',
    budget: '',
  },
  {
    label: 'reference of the machine: random read in 8 MB, fastest / slowest thread',
    of: ['fastest', 'slowest'].map((which) => `a read at random from 8 MB, by the ${which} thread`),
    unit: ' ns',
    budget: '',
  },
];

type Table = { hours: readonly Hour[]; findings: readonly Measured[] };

/** The table with a column per run: bold values miss their budget, a dash means not measured. */
export function performanceTable({ hours, findings }: Table): string {
  const budgets = new Map(findings.map((finding) => [finding.what, finding]));
  const cellOf = (what: string, value: number | undefined) => {
    if (value === undefined) return '–';
    const finding = budgets.get(what);
    const isMissed = finding !== undefined && !holds({ ...finding, value });
    return isMissed ? `**${inWords(value)}**` : inWords(value);
  };
  const rows = ROWS.map(({ label, of, unit, budget }) => {
    const cells = hours.map(({ figureOf }) => {
      if (of.every((what) => figureOf(what) === undefined)) return '–';
      return of.map((what) => cellOf(what, figureOf(what))).join(' / ') + unit;
    });
    return [label, ...cells, budget];
  });
  return markdownTable(['metric', ...hours.map(({ head }) => head), 'budget'], rows);
}
