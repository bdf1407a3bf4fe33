import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import styles from '#parts/pages.module.css';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { ReportTabs } from '../report-tabs.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { type Receipt, receiptsQuery, STATES, stateOf } from './queries.ts';
import { useReceiptColumns } from './use-receipt-columns.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureInfiniteQueryData(receiptsQuery(stateOf(new URL(request.url).search)));
  return null;
}

const keyOf = ({ id }: Receipt) => String(id);

export function Component() {
  const text = useText(moneyText);
  const table = useText(tableText);
  const me = useMe();
  const navigate = useNavigate();
  const state = stateOf(useLocation().search);
  const list = useInfiniteQuery({ ...receiptsQuery(state), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const [marked, setMarked] = useState<Receipt>();
  const columns = useReceiptColumns(canRun(me, 'receipts mark') ? setMarked : undefined);
  const tableRef = useTableKeys({ rows: rows.map(keyOf) });
  return (
    <>
      <PageTitle title={text.receipts} />
      <PageHeader title={text.receipts} />
      <ReportTabs />
      <p className={styles.hint}>{text.receiptsHint}</p>
      <div className={styles.filters}>
        <Select
          label={text.state}
          value={state ?? ''}
          onChange={({ target }) =>
            void navigate(target.value ? `${PATHS.receipts}?state=${target.value}` : PATHS.receipts)
          }
        >
          <option value="">{text.anyState}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {text.states[one]}
            </option>
          ))}
        </Select>
      </div>
      {rows.length > 0 ? (
        <DataTable
          ref={tableRef}
          caption={text.receipts}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          isStale={list.isPlaceholderData}
        />
      ) : (
        <EmptyState title={text.noReceipts} />
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button tone="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {table.more}
          </Button>
        </div>
      )}
      {marked && <MarkDialog receipt={marked} onClose={() => setMarked(undefined)} />}
    </>
  );
}
