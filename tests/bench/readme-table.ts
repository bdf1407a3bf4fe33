import { markdownTable } from '../markdown-table.ts';
import type { Hour } from './hours.ts';
import { inWords } from './print-measured.ts';

type Row = { work: string; of: readonly string[]; unit: string; wanted: string };

const ofPages = (what: (page: string) => string) => ['the home page', 'the catalogue', 'a product'].map(what);
const ofViews = (what: string) => ['home page', 'catalogue', 'product page'].map((page) => `${page}: ${what}`);

const WRITTEN = ['a line changed', 'one more line, of a basket of 5', 'a first line, of a new basket'];
const READ = ['a list of 20 products', 'one product', 'a basket of 5 lines'];

/** What the README says of the shop, each figure by the row of the bench that it is of. */
const ROWS: Row[] = [
  {
    work: 'a kept page beside bare node:http with the same bytes: home / catalogue / product, 32 at a time',
    of: ofPages((page) => `${page}, kept beside bare`),
    unit: '',
    wanted: '0.7',
  },
  {
    work: 'the same, by processor',
    of: ofPages((page) => `${page}, kept beside bare, by processor`),
    unit: '',
    wanted: '0.7',
  },
  {
    work: 'an unchanged basket (304) beside bare node:http, 32 at a time / by processor',
    of: ['an unchanged basket beside bare', 'an unchanged basket beside bare, by processor'],
    unit: '',
    wanted: '0.5',
  },
  ...[
    { what: 'a list of 20 products', wanted: '0.5 ms' },
    { what: 'one product', wanted: '0.4 ms' },
    { what: 'a basket of 5 lines', wanted: '0.6 ms' },
  ].map(({ what, wanted }) => ({
    work: `${what}: processor, kept / made anew`,
    of: [`${what}: processor`, `${what}, made anew: processor`],
    unit: ' ms',
    wanted,
  })),
  {
    work: 'the three made anew, 32 at a time',
    of: READ.map((what) => `${what}, made anew, 32 at a time`),
    unit: '/s',
    wanted: '1,500/s',
  },
  {
    work: 'the same: 99th percentile',
    of: READ.map((what) => `${what}, made anew: 99th percentile`),
    unit: ' ms',
    wanted: '60 ms',
  },
  {
    work: 'a line changed / one more of five / a first line: processor',
    of: WRITTEN.map((what) => `${what}: processor`),
    unit: ' ms',
    wanted: '1.5 ms',
  },
  {
    work: 'the same, 32 at a time',
    of: WRITTEN.map((what) => `${what}, 32 at a time`),
    unit: '/s',
    wanted: '600/s',
  },
  {
    work: 'the same: 99th percentile',
    of: WRITTEN.map((what) => `${what}: 99th percentile`),
    unit: ' ms',
    wanted: '100 ms',
  },
  {
    work: 'commits of the same',
    of: WRITTEN.map((what) => `${what}: commits`),
    unit: '',
    wanted: '1',
  },
  {
    work: 'an order with its payment begun / a whole checkout of two lines: processor',
    of: ['an order: processor', 'a whole checkout of two lines: processor'],
    unit: ' ms',
    wanted: '15 ms',
  },
  {
    work: 'the same, 8 at a time',
    of: ['orders, 8 at a time', 'whole checkouts, 8 at a time'],
    unit: '/s',
    wanted: '100/s',
  },
  {
    work: 'the last piece, wanted by 20 baskets at once: slowest answer, of one server / of two',
    of: ['one server', 'two servers'].map((servers) => `the last piece wanted by 20, ${servers}: slowest answer`),
    unit: ' ms',
    wanted: '500 ms',
  },
  {
    work: 'a page rendered afresh: home / product / post: processor',
    of: ['the home page', 'a product', 'a post'].map((page) => `${page} rendered afresh: processor`),
    unit: ' ms',
    wanted: '3 ms',
  },
  {
    work: 'a catalogue rendered afresh: processor',
    of: ['a catalogue rendered afresh: processor'],
    unit: ' ms',
    wanted: '5 ms',
  },
  {
    work: 'HTML, compressed: home / catalogue / product',
    of: ofPages((page) => `HTML of ${page}, compressed`),
    unit: ' kB',
    wanted: '12 kB',
  },
  {
    work: 'the same for the first ten who ask',
    of: ofPages((page) => `HTML of ${page}, compressed for who asks first`),
    unit: ' kB',
    wanted: '12 kB',
  },
  {
    work: 'largest paint of a phone on slow 4G: home / catalogue / product',
    of: ofViews('largest paint'),
    unit: ' s',
    wanted: '1.5 s',
  },
  { work: 'its blocking time', of: ofViews('blocking time'), unit: ' ms', wanted: '100 ms' },
  {
    work: 'from a finger to the next paint: menu / size / basket / quantity',
    of: ['the menu opened', 'a size chosen', 'a bowl put into the basket', 'a quantity changed'].map(
      (touch) => `${touch}, to the next paint`,
    ),
    unit: ' ms',
    wanted: '100 ms',
  },
  {
    work: 'how often a browser looked at a page / touched it: the middle is told',
    of: ['looks at a page, the fewest', 'touches of a kind, the fewest'],
    unit: '',
    wanted: '3',
  },
  {
    work: 'a filtered catalogue of a million products, again / for the first time',
    of: ['median', 'median of what nobody asked before'].map(
      (kind) => `a page of the catalogue with filters, 1,000,000 products: ${kind}`,
    ),
    unit: ' ms',
    wanted: '50 ms',
  },
  {
    work: 'its filters / a search of it, for the first time',
    of: ['the filters of a catalogue', 'a search of a catalogue'].map(
      (what) => `${what}, 1,000,000 products: median of what nobody asked before`,
    ),
    unit: ' ms',
    wanted: '50 ms',
  },
  { work: 'memory after the start', of: ['memory after the start'], unit: ' MB', wanted: '150 MB' },
  {
    work: 'memory after 100,000 pages and calls / after reading and writing by up to 256 at a time / after as many logins',
    of: [
      'memory after 100,000 requests',
      'memory after these calls, before the logins',
      'memory after the logins as well',
    ],
    unit: ' MB',
    wanted: '300 MB',
  },
  {
    work: '`select 1` through the same driver, 32 at a time: the limit of this machine',
    of: ['`select 1` through the driver: processor'],
    unit: ' ms',
    wanted: '',
  },
  { work: 'start to the first page', of: ['second start, to the first page'], unit: ' s', wanted: '1 s' },
  {
    work: 'a read at random from 8 MB of memory, by the fastest / the slowest of a thread for each core',
    of: ['fastest', 'slowest'].map((which) => `a read at random from 8 MB, by the ${which} thread`),
    unit: ' ns',
    wanted: '',
  },
];

/** The table of the README, a column for each hour; a dash for what could not be measured. */
function readmeTable(hours: readonly Hour[]): string {
  const rows = ROWS.map(({ work, of, unit, wanted }) => {
    const cells = hours.map(({ figureOf }) => {
      const values = of.map(figureOf);
      if (values.every((value) => value === undefined)) return '–';
      return values.map((value) => (value === undefined ? '–' : inWords(value))).join(' / ') + unit;
    });
    return [work, ...cells, wanted];
  });
  return markdownTable(['work', ...hours.map(({ head }) => head), 'wanted'], rows);
}

/** The README with that table in the place of the last. */
export function withTable(readme: string, hours: readonly Hour[]): string {
  return readme.replace(/\| work .*?(?=\n\n)/s, () => readmeTable(hours));
}
