import type { SizeChartRow } from '@kashtanka/contract/import';
import { parseSpan } from '@kashtanka/rules';
import { exportOf } from '#platform/import-export/export';
import { countsOf, joinKey, type ListImporter, type RowError } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { mergeLists, titleOf } from '#platform/import-export/merge-lists';
import { reportRemoved } from '#platform/import-export/merge-rows';
import { allRows, findChartBodies, hideCharts, merge, storedKeys } from './sql/import.ts';
import { REFERENCE_TOPIC } from './topics.ts';

export const sizeCharts: ListImporter<SizeChartRow> = {
  list: 'size_charts',
  kind: 'size_chart',
  storedKeys: { size_chart: storedKeys.size_chart },
  validateRow: (row) => ({
    declares: [{ kind: 'size_chart', key: joinKey(row.key, row.name), at: '/name' }],
    refers: [{ kind: 'class', key: row.key, at: '/key' }],
    errors: (row.sizes ?? []).flatMap(spanErrors),
  }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedKeys.size_chart,
      keyOf: (row) => joinKey(row.key, row.name),
      required: ['title', 'sizes'],
    }),
  store: async (rows, work) => {
    const stored = await findChartBodies(work.tx, rows);
    const given = rows.map(({ remove = [], ...row }) => {
      const { key, name } = row;
      const known: Record<string, unknown> = { ...stored.get(joinKey(key, name)) };
      const merged = mergeLists(known, row, { lists: LISTS, replaces: work.replacesLists, remove });
      const body = { ...known, ...merged.row };
      reportRemoved(
        { list: 'size_charts', removed: work.removed },
        { key: joinKey(key, name), title: titleOf(body) },
        merged.removed,
      );
      return { key, name, body };
    });
    work.changed([REFERENCE_TOPIC]);
    return countsOf(await merge(work.tx, 'size_charts', given));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([REFERENCE_TOPIC]);
    return hideCharts(tx, keys);
  },
  listExport: exportOf<{ body: SizeChartRow }, SizeChartRow>(allRows.size_charts, ({ body }) => body),
};

const LISTS = { sizes: { key: 'code' } };

const SPANS = { neck_girth: 'neck', chest_girth: 'chest', weight_kg: 'weight' } as const;
const NUMBERS = /^[\d.,\s–-]+$/;

/** Size advice compares these numbers; an unparsable one would silently exclude a size. */
function spanErrors(size: NonNullable<SizeChartRow['sizes']>[number], at: number): RowError[] {
  return Object.entries(SPANS).flatMap(([column, measure]) => {
    const cell = size[column as keyof typeof SPANS] ?? '';
    if (!NUMBERS.test(cell) || parseSpan(measure, cell)) return [];
    return [{ at: `/sizes/${at}/${column}`, code: 'invalid', message: 'numbers are written as 28-36, -10 or 20-' }];
  });
}
