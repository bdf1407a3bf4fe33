import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { type Difference, differencesQuery } from './queries.ts';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { useDifferenceColumns } from './use-difference-columns.tsx';

export async function loader(): Promise<null> {
  await queryClient.ensureInfiniteQueryData(differencesQuery);
  return null;
}

const keyOf = ({ id }: Difference) => String(id);

export function Component() {
  const text = useText(moneyText);
  const table = useText(tableText);
  const me = useMe();
  const list = useSuspenseInfiniteQuery(differencesQuery);
  const rows = list.data.pages.flatMap((page) => page.rows);
  const [isAsking, setAsking] = useState(false);
  const tableRef = useTableKeys({ rows: rows.map(keyOf) });
  const columns = useDifferenceColumns();
  return (
    <>
      <PageTitle title={text.payments} />
      <PageHeader
        title={text.payments}
        actions={
          canRun(me, 'payments reconcile') && <Button onClick={() => setAsking(true)}>{text.reconcile}</Button>
        }
      />
      <ReportTabs />
      <p className={styles.hint}>{text.paymentsHint}</p>
      {rows.length > 0 ? (
        <DataTable ref={tableRef} caption={text.payments} columns={columns} rows={rows} rowKey={keyOf} />
      ) : (
        <EmptyState title={text.noDifferences} text={text.noDifferencesText} />
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button tone="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {table.more}
          </Button>
        </div>
      )}
      {isAsking && <ReconcileDialog onClose={() => setAsking(false)} />}
    </>
  );
}
