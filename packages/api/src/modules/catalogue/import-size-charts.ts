import type { SizeChartRow } from '@kashtanka/contract/import';
import { countsOf, joinKey, type ListImporter } from '#platform/import';
import { checkNewRows } from '#platform/import-check';
import { hideCharts, merge, readChartBodies, storedKeys } from './store.ts';
import { REFERENCE_TOPIC } from './topics.ts';

export const sizeCharts: ListImporter<SizeChartRow> = {
  list: 'size_charts',
  kind: 'size_chart',
  storedKeys: { size_chart: storedKeys.size_chart },
  report: (row) => ({
    declares: [{ kind: 'size_chart', key: joinKey(row.key, row.name), at: '/name' }],
    refers: [{ kind: 'class', key: row.key, at: '/key' }],
    faults: [],
  }),
  check: (rows, { tx }) =>
    checkNewRows(tx, rows, {
      storedKeys: storedKeys.size_chart,
      keyOf: (row) => joinKey(row.key, row.name),
      required: ['title', 'sizes'],
    }),
  store: async (rows, work) => {
    const stored = await readChartBodies(work.tx, rows);
    const given = rows.map((row) => {
      const { key, name } = row;
      return { key, name, body: { ...stored.get(joinKey(key, name)), ...row } };
    });
    work.changed([REFERENCE_TOPIC]);
    return countsOf(await merge(work.tx, 'size_charts', given));
  },
  hideOthers: ({ tx, changed }, keys) => {
    changed([REFERENCE_TOPIC]);
    return hideCharts(tx, keys);
  },
};
