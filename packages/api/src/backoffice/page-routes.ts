import { PAGE_PREVIEW, type PageEdition, type PageText } from '@kashtanka/contract';
import type { pageAdminCalls } from '@kashtanka/contract/admin';
import type { PagePreviews, PageTexts } from '#modules/content';
import type { DataRows } from '#modules/import-export';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { notFound, ok } from '#platform/http/reply';

export type PageServices = { pageTexts: PageTexts; pagePreviews: PagePreviews; dataRows: DataRows };

/** Page texts of the list `pages` beside those that come with the shop. */
export function pageRoutes({
  pageTexts,
  pagePreviews,
  dataRows,
}: PageServices): Pick<AdminHandlers, keyof typeof pageAdminCalls> {
  const isPage = (page: string) => pageTexts.names.includes(page);
  return {
    listPagesOfStaff: async () => {
      const own = new Map((await dataRows.list('pages')).map(({ key, row }) => [key, textsOf(row)]));
      const changes = await dataRows.lastChanges('pages');
      const rows = pageTexts.names.map((page) => {
        const standard = pageTexts.standard(page);
        const texts = own.get(page) ?? standard;
        const change = changes.get(page);
        return {
          page,
          title: { ru: texts?.ru.title ?? page, en: texts?.en?.title ?? null },
          is_own: own.has(page),
          has_standard: standard !== undefined,
          changed: change ? { at: change.at.toISOString(), name: change.actor } : null,
        };
      });
      return ok({ rows });
    },
    getPageOfStaff: async ({ params: { page } }) => {
      if (!isPage(page)) return notFound();
      const own = await dataRows.get('pages', page);
      return ok({
        page,
        facts: [...pageTexts.facts],
        standard: pageTexts.standard(page) ?? null,
        own: own ? { ...textsOf(own.row), version: own.version } : null,
      });
    },
    checkPage: async ({ params: { page }, body: { ru, en, edition } }) => {
      if (!isPage(page)) return notFound();
      const asked = { page, ru, en, edition };
      const beside = (await dataRows.list('pages')).map(({ key, row }) => ({ page: key, ...textsOf(row) }));
      const faults = pageTexts.findFaults([asked], beside).map(({ page: _, ...fault }) => fault);
      return ok({ faults, path: `/${page}?${PAGE_PREVIEW}=${await pagePreviews.add(asked)}` });
    },
  };
}

/** An exported row has all of its fields. */
function textsOf(row: object): { ru: PageText; en: PageText | null; edition: PageEdition | null } {
  const { ru, en, edition } = Object(row);
  return { ru, en: en ?? null, edition: edition ?? null };
}
