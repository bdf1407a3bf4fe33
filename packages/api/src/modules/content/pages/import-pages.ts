import type { PageRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import { countsOf, type ListImporter, type RowError } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { allPages, deletePages, listOwnPages, mergePages, storedPages } from '../sql/pages.ts';
import { PAGES_TOPIC } from '../topics.ts';
import type { OwnPage, PageTexts } from './page-texts.ts';

const COLUMNS = { page: 'page', ru: 'ru', en: 'en', edition: 'edition' };

export function pageImporter(pageTexts: PageTexts): ListImporter<PageRow> {
  return {
    list: 'pages',
    kind: 'page',
    storedKeys: { page: storedPages },
    validateRow: ({ page }) => ({
      declares: [{ kind: 'page', key: page, at: '/page' }],
      refers: [],
      errors: pageTexts.names.includes(page)
        ? []
        : [{ at: '/page', code: 'does_not_exist', message: `the shop has no page ${page} with a text` }],
    }),
    check: async (rows, { tx, documentRows }) => {
      const stored = await listOwnPages(tx);
      const errors = await checkNewRows(tx, rows, {
        storedKeys: storedPages,
        keyOf: ({ page }) => page,
        required: ['ru'],
      });
      const given = await documentRows('pages', pageTexts.names);
      const beside = stored.map((page) => ({ ...page, ...Object(given.get(page.page)) }));
      const asked = rows.flatMap((row) => wholePage(row, stored) ?? []);
      for (const fault of pageTexts.findFaults(asked, beside)) {
        const index = rows.findIndex(({ page }) => page === fault.page);
        errors.set(index, [...(errors.get(index) ?? []), errorOf(fault)]);
      }
      return errors;
    },
    store: async (rows, { tx, changed }) => {
      const merged = await mergePages(
        tx,
        rows.map((row) => toGivenColumns(row, COLUMNS)),
      );
      if (merged.created.length + merged.changed.length > 0) changed([PAGES_TOPIC]);
      return countsOf(merged);
    },
    hideOthers: ({ tx, changed }, keys) => {
      changed([PAGES_TOPIC]);
      return deletePages(tx, keys);
    },
    listExport: exportOf<OwnPage, PageRow>(allPages, (page) => page),
  };
}

/** A row with the stored values of the fields that it omits; undefined without a Russian text. */
function wholePage({ page, ru, en, edition }: PageRow, stored: readonly OwnPage[]): OwnPage | undefined {
  const known = stored.find((one) => one.page === page);
  const russian = ru ?? known?.ru;
  return (
    russian && {
      page,
      ru: russian,
      en: en === undefined ? (known?.en ?? null) : en,
      edition: edition === undefined ? (known?.edition ?? null) : edition,
    }
  );
}

function errorOf({ language, line, code, about }: ReturnType<PageTexts['findFaults']>[number]): RowError {
  return {
    at: `/${language}/body`,
    code: 'invalid',
    message: `line ${line}: ${code}${about && ` (${about})`}`,
  };
}
