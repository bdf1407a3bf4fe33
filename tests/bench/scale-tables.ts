import { markdownTable } from '../markdown-table.ts';
import { MILLIONS } from './a-million.ts';
import type { Hour } from './hours.ts';
import { inWords } from './print-measured.ts';
import { replaceTable } from './replace-table.ts';

const HOUR = 60;

/** docs/scale.md with both tables of these runs. */
export function withScale(document: string, hours: readonly Hour[]): string {
  const withCost = replaceTable(document, 'cost of a million', millionsTable(hours));
  return replaceTable(withCost, 'second server', secondServerTable(hours));
}

/** The field's names of the findings in a-million.ts. */
const LABELS: Record<string, string> = {
  'kept pages': 'cached pages',
  'kept calls of the API': 'cached API calls',
  'pages rendered afresh': 'uncached page renders',
  'orders of ready baskets': 'orders of filled baskets',
  'payments asked about at the bank': 'payment status requests to the bank',
  'whole checkouts of two lines': 'checkouts of two lines',
};

function millionsTable(hours: readonly Hour[]): string {
  const rows = MILLIONS.map(({ of, what }) => [
    LABELS[of] ?? of,
    ...hours.map(({ figureOf }) => inTime(figureOf(what))),
  ]);
  return markdownTable(['one million', ...hours.map(({ head }) => `CPU time, ${head}`)], rows);
}

function inTime(minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  return minutes < HOUR ? `${inWords(minutes)} minutes` : `${inWords(minutes / HOUR)} hours`;
}

const ORDERS = 'orders, 8 at a time';

/** Throughput of two servers divided by that of one, on the same cores. */
const BESIDE_ONE: Record<string, (figureOf: Hour['figureOf']) => number | undefined> = {
  'cached pages': (figureOf) => figureOf('a kept page, of two servers beside one'),
  'uncached lists of 20 products': (figureOf) =>
    figureOf('a list of 20 products made anew, of two servers beside one'),
  'uncached catalogue renders': (figureOf) => figureOf('a catalogue rendered afresh, of two servers beside one'),
  'orders of filled baskets': (figureOf) => {
    const [one, two] = [figureOf(ORDERS), figureOf(`${ORDERS}, of two servers`)];
    return one && two && two / one;
  },
};

function secondServerTable(hours: readonly Hour[]): string {
  const rows = Object.entries(BESIDE_ONE).map(([what, ratioOf]) => [
    what,
    ...hours.map(({ figureOf }) => {
      const ratio = ratioOf(figureOf);
      return ratio === undefined ? '–' : `× ${inWords(ratio)}`;
    }),
  ]);
  return markdownTable(['throughput of two servers relative to one', ...hours.map(({ head }) => head)], rows);
}
