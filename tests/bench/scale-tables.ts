import { markdownTable } from '../markdown-table.ts';
import { MILLIONS } from './a-million.ts';
import type { Hour } from './hours.ts';
import { inWords } from './print-measured.ts';

const HOUR = 60;

/** The account of many servers with what the bench says of it in either hour, in the place of the last tables. */
export function withScale(account: string, hours: readonly Hour[]): string {
  return account
    .replace(/\| for a million of .*?(?=\n\n)/s, () => millionsTable(hours))
    .replace(/\| a second, of two .*?(?=\n\n)/s, () => secondServerTable(hours));
}

function millionsTable(hours: readonly Hour[]): string {
  const rows = MILLIONS.map(({ of, rows: from, what }) => [
    of,
    from.map((row) => `\`${row.replace(': processor', '')}\``).join(', '),
    ...hours.map(({ figureOf }) => inTime(figureOf(what))),
  ]);
  return markdownTable(['for a million of', 'reckoned from the rows', ...hours.map(({ head }) => head)], rows);
}

function inTime(minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  return minutes < HOUR ? `${inWords(minutes)} minutes` : `${inWords(minutes / HOUR)} hours`;
}

const ORDERS = 'orders, 8 at a time';

/** How many times as many two servers answer on the same cores. */
const BESIDE_ONE: Record<string, (figureOf: Hour['figureOf']) => number | undefined> = {
  'kept pages': (figureOf) => figureOf('a kept page, of two servers beside one'),
  'lists of 20 products, made anew': (figureOf) =>
    figureOf('a list of 20 products made anew, of two servers beside one'),
  'catalogues rendered afresh': (figureOf) => figureOf('a catalogue rendered afresh, of two servers beside one'),
  'orders of ready baskets': (figureOf) => {
    const [one, two] = [figureOf(ORDERS), figureOf(`${ORDERS}, of two servers`)];
    return one && two && two / one;
  },
};

function secondServerTable(hours: readonly Hour[]): string {
  const rows = Object.entries(BESIDE_ONE).map(([what, ratioOf]) => [
    what,
    ...hours.map(({ figureOf }) => {
      const ratio = ratioOf(figureOf);
      return ratio === undefined ? '–' : `${inWords(ratio)} times`;
    }),
  ]);
  return markdownTable(['a second, of two servers beside one', ...hours.map(({ head }) => head)], rows);
}
