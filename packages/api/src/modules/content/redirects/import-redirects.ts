import type { RedirectRow } from '@kashtanka/contract/import';
import { isReservedPath } from '@kashtanka/rules';
import { exportOf } from '#platform/import-export/export';
import { countsOf, type ListImporter, type RowError } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import {
  allRedirects,
  hideRedirects,
  mergeRedirects,
  type RedirectRow as StoredRedirect,
  storedRedirects,
} from '../sql/redirects.ts';
import { listLoopErrors } from './redirect-loop-errors.ts';

export const redirectImporter: ListImporter<RedirectRow> = {
  list: 'redirects',
  kind: 'redirect',
  storedKeys: { redirect: storedRedirects },
  validateRow: (row) => ({
    declares: [{ kind: 'redirect', key: row.from, at: '/from' }],
    refers: [],
    errors: [...originErrors(row), ...targetErrors(row)],
  }),
  check: async (rows, world) => {
    const options = { storedKeys: storedRedirects, keyOf: ({ from }: RedirectRow) => from, required: ['to'] };
    const errors = await checkNewRows(world.tx, rows, options);
    for (const [index, error] of await listLoopErrors(rows, world)) {
      errors.set(index, [...(errors.get(index) ?? []), error]);
    }
    return errors;
  },
  store: async (rows, { tx }) => {
    return countsOf(await mergeRedirects(tx, rows.map(toColumns)));
  },
  hideOthers: ({ tx }, keys) => hideRedirects(tx, keys),
  listExport: exportOf<StoredRedirect, RedirectRow>(allRedirects, ({ from_path: from, to_path: to, ...rule }) => ({
    from,
    to,
    ...rule,
  })),
};

const COLUMNS = { from: 'from_path', to: 'to_path', status: 'status', match_query: 'match_query' };

export function toColumns(row: RedirectRow): Record<string, unknown> {
  return toGivenColumns(row, COLUMNS);
}

export function originErrors({ from, match_query }: RedirectRow): RowError[] {
  if (!isReservedPath(from, match_query)) return [];
  return [
    { at: '/from', code: 'invalid', message: 'the shop itself lives at this address, and would be closed there' },
  ];
}

export function targetErrors({ from, to }: RedirectRow): RowError[] {
  if (to === undefined) return [];
  if (to === from) return [{ at: '/to', code: 'invalid', message: 'an address cannot move to itself' }];
  // An invalid target would break every page that redirects to it.
  if (!URL.canParse(to, 'http://shop'))
    return [{ at: '/to', code: 'invalid', message: 'this is not a valid address' }];
  return [];
}
