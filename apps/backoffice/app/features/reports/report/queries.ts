import type { AdminAnswer } from '@kashtanka/contract/admin';
import { ADMIN_API_BASE } from '@kashtanka/contract/admin-client';
import { LANGUAGES } from '@kashtanka/texts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';
import type { ReportState } from './report-state.ts';

export type Report = AdminAnswer<'getReport'>;

const toQuery = ({ from, to, by }: ReportState) => ({ from, to, ...(by && { by }) });

/** Labels are in the language of the reader. */
export const reportQuery = (state: ReportState, locale: Locale = getLocale()) =>
  queryOptions({
    queryKey: ['report', locale, state],
    queryFn: async ({ signal }) =>
      bodyOf(await api.getReport({ params: { name: state.name }, query: toQuery(state), signal })),
  });

/** The file of a report; undefined if it could not be loaded. */
export async function loadReportFile(state: ReportState, format: 'csv' | 'xlsx'): Promise<Blob | undefined> {
  const query = new URLSearchParams({ ...toQuery(state), format });
  const headers = { 'Accept-Language': LANGUAGES[getLocale()].tag };
  try {
    const response = await fetch(`${ADMIN_API_BASE}/reports/${state.name}/file/?${query}`, { headers });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
