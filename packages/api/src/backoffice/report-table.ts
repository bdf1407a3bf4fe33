import type { Report } from '@kashtanka/contract/admin';
import { moneyToWire, REPORT_KEYS, type ReportName } from '@kashtanka/rules';
import { addDays } from '#platform/clock';
import { type createReports, PRODUCTS_BY, SALES_BY } from '../reports.ts';

type Reports = ReturnType<typeof createReports>;
type Cell = Report['rows'][number]['cells'][number];
type Kind = Report['columns'][number]['kind'];

/** Days in Moscow, both included. */
export type Days = { from: string; to: string };

/** Values of a table in kopecks and numbers, before they are written. */
type Values = { columns: { key: string; kind: Kind }[]; rows: Cell[][] };

const MOST_ROWS = 1_000;
const DAY_MS = 86_400_000;

/** The same number of days just before. */
function daysBefore({ from, to }: Days): Days {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** Undefined for a grouping that the report does not have. */
export async function readReport(
  reports: Reports,
  name: ReportName,
  { by, ...days }: Days & { by: string | undefined },
): Promise<Report | undefined> {
  const before = daysBefore(days);
  const [now, then] = [
    await readValues(reports, name, { ...days, by }),
    await readValues(reports, name, { ...before, by }),
  ];
  if (!now || !then) return undefined;
  // Days and months are compared by their place in the period, all else by its name.
  const isByTime = name === 'visits' || (name === 'sales' && (by === undefined || by === 'day'));
  const byKey = new Map(then.rows.map((row) => [String(row[0]), row]));
  const dayBefore = (row: Cell[]) => addDays(String(row[0]), daysApart(before.from, days.from));
  const rowBefore = (row: Cell[]) => byKey.get(isByTime ? dayBefore(row) : String(row[0])) ?? null;
  return {
    columns: now.columns,
    rows: now.rows.map((row) => {
      const other = rowBefore(row);
      return {
        label: String(row[0] ?? ''),
        cells: written(now.columns, row),
        before: other && written(now.columns, other),
      };
    }),
    totals: written(now.columns, totalsOf(now)),
    totals_before: written(now.columns, totalsOf(then)),
    before,
  };
}

function daysApart(before: string, from: string): number {
  return -Math.round((Date.parse(from) - Date.parse(before)) / DAY_MS);
}

function written(columns: Values['columns'], row: readonly Cell[]): Cell[] {
  return row.map((cell, at) =>
    columns[at]?.kind === 'money' && typeof cell === 'number' ? moneyToWire(cell) : cell,
  );
}

/** Steps of a funnel and percentages have no sum. */
function totalsOf({ columns, rows }: Values): Cell[] {
  return columns.map(({ kind, key }, at) => {
    if ((kind !== 'count' && kind !== 'money') || key === 'step_count' || key === 'available') return null;
    return rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  });
}

async function readValues(
  reports: Reports,
  name: ReportName,
  { by, ...days }: Days & { by: string | undefined },
): Promise<Values | undefined> {
  switch (name) {
    case 'sales': {
      const grouping = SALES_BY.find((one) => one === (by ?? REPORT_KEYS.sales[0]));
      return grouping && tableOf(SALES, await reports.sales(grouping, days));
    }
    case 'products': {
      const sorting = PRODUCTS_BY.find((one) => one === (by ?? REPORT_KEYS.products[0]));
      return sorting && tableOf(PRODUCTS, await reports.products(days, { by: sorting, limit: MOST_ROWS }));
    }
    case 'visits':
      return tableOf(VISITS, await reports.visits(days));
    case 'funnel':
      return tableOf(FUNNEL, await reports.funnel(days));
    case 'demand':
      return tableOf(DEMAND, await reports.demand(days, MOST_ROWS));
    default:
      return name satisfies never;
  }
}

type ColumnOf<Row> = { key: string; kind: Kind; of: (row: Row) => Cell };

function tableOf<Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Values {
  return {
    columns: columns.map(({ key, kind }) => ({ key, kind })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  };
}

type RowOf<Name extends keyof Reports> = Awaited<ReturnType<Reports[Name]>>[number];

const SALES: ColumnOf<RowOf<'sales'>>[] = [
  { key: 'key', kind: 'key', of: ({ key }) => key },
  { key: 'orders', kind: 'count', of: ({ orders }) => orders },
  { key: 'goods', kind: 'money', of: ({ goods }) => goods },
  { key: 'delivery', kind: 'money', of: ({ delivery }) => delivery },
  { key: 'total', kind: 'money', of: ({ total }) => total },
  { key: 'back', kind: 'money', of: ({ back }) => back },
  { key: 'by_money', kind: 'money', of: ({ byMoney }) => byMoney },
];

const PRODUCTS: ColumnOf<RowOf<'products'>>[] = [
  { key: 'article', kind: 'key', of: ({ article }) => article },
  { key: 'title', kind: 'text', of: ({ title }) => title },
  { key: 'seen', kind: 'count', of: ({ seen }) => seen },
  { key: 'added', kind: 'count', of: ({ added }) => added },
  { key: 'sold', kind: 'count', of: ({ sold }) => sold },
  { key: 'returned', kind: 'count', of: ({ returned }) => returned },
  { key: 'paid', kind: 'money', of: ({ paid }) => paid },
];

const VISITS: ColumnOf<RowOf<'visits'>>[] = [
  { key: 'day', kind: 'key', of: ({ day }) => day },
  { key: 'visit', kind: 'count', of: ({ visit }) => visit },
  { key: 'product', kind: 'count', of: ({ product }) => product },
  { key: 'basket', kind: 'count', of: ({ basket }) => basket },
  { key: 'checkout', kind: 'count', of: ({ checkout }) => checkout },
  { key: 'ordered', kind: 'count', of: ({ ordered }) => ordered },
  { key: 'paid_orders', kind: 'count', of: ({ paid }) => paid },
];

const FUNNEL: ColumnOf<RowOf<'funnel'>>[] = [
  { key: 'step', kind: 'key', of: ({ step }) => step },
  { key: 'step_count', kind: 'count', of: ({ count }) => count },
  { key: 'of_visits', kind: 'percent', of: ({ ofVisits }) => ofVisits },
  { key: 'of_previous', kind: 'percent', of: ({ ofPrevious }) => ofPrevious },
];

const DEMAND: ColumnOf<RowOf<'demand'>>[] = [
  { key: 'article', kind: 'key', of: ({ article }) => article },
  { key: 'title', kind: 'text', of: ({ title }) => title },
  { key: 'missed', kind: 'count', of: ({ missed }) => missed },
  { key: 'awaited', kind: 'count', of: ({ awaited }) => awaited },
  { key: 'seen', kind: 'count', of: ({ seen }) => seen },
  { key: 'available', kind: 'count', of: ({ available }) => available },
];
