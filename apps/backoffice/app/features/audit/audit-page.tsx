import type { AuditRow } from '@kashtanka/contract/admin';
import { auditText } from '@kashtanka/texts/backoffice/log/audit';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { PageTitle } from '#parts/page-title.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRead, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import styles from './audit.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery, readFilters } from './queries.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureInfiniteQueryData(auditQuery(readFilters(new URL(request.url).search)));
  return null;
}

const keyOf = ({ id }: AuditRow) => String(id);

export function Component() {
  const text = useText(auditText);
  const table = useText(tableText);
  const me = useMe();
  const filters = readFilters(useLocation().search);
  const log = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const [opened, setOpened] = useState<AuditRow>();
  const open = (key: string) => setOpened(rows.find((row) => keyOf(row) === key));
  const columns = useAuditColumns(setOpened);
  const tableRef = useTableKeys({ rows: rows.map(keyOf), onOpen: open });
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        actions={
          canRead(me, 'staff') && (
            <ButtonLink to={PATHS.staff} tone="soft">
              {text.staff}
            </ButtonLink>
          )
        }
      />
      <AuditFilters filters={filters} />
      {rows.length > 0 ? (
        <DataTable
          ref={tableRef}
          caption={text.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          onOpen={setOpened}
          isStale={log.isPlaceholderData}
        />
      ) : (
        <EmptyState title={table.nothingFound} text={table.nothingFoundText} />
      )}
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button tone="soft" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {table.more}
          </Button>
        </div>
      )}
      {opened && <AuditEntry row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
