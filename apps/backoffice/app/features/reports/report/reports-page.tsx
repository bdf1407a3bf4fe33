import { reportsText } from '@kashtanka/texts/backoffice/sales/reports';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { LoadError } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { reportQuery } from './queries.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { ReportFilters } from './report-filters.tsx';
import { readState } from './report-state.ts';
import { ReportTable } from './report-table.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureQueryData(reportQuery(readState(new URL(request.url).search, new Date())));
  return null;
}

/** The page shows the report before while it loads another one. */
export const shouldRevalidate = () => false;

export function Component() {
  const text = useText(reportsText);
  const locale = useLocale();
  const formatDay = useFormatDay();
  const state = readState(useLocation().search, new Date());
  const report = useQuery({ ...reportQuery(state, locale), placeholderData: keepPreviousData });
  const { data } = report;
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} actions={data && <ReportDownloads state={state} />} />
      <ReportTabs />
      <ReportFilters key={`${state.name} ${state.from} ${state.to}`} state={state} />
      {report.error instanceof LoadError && <ActionFailure failure={report.error.failure} />}
      {data && data.rows.length === 0 && <EmptyState title={text.empty} text={text.emptyText} />}
      {data && data.rows.length > 0 && (
        <>
          <p className={styles.hint}>{text.compared(formatDay(data.before.from), formatDay(data.before.to))}</p>
          <ReportTable caption={text.names[state.name]} report={data} isStale={report.isPlaceholderData} />
        </>
      )}
    </>
  );
}
