import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useText } from '#platform/text/text.ts';
import { isStored } from '../count-words.ts';
import styles from '../exchange.module.css';
import { type ChangedRow, type RunDetails, rowsQuery } from '../queries.ts';
import { ChangedFields } from './changed-fields.tsx';
import { RowName } from './row-name.tsx';

const keyOf = ({ id }: ChangedRow) => String(id);

/** The difference that a file makes, row by row. */
export function ChangesTable({ run }: { run: RunDetails }) {
  const text = useText(exchangeText);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(rowsQuery(run.id, run.state));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const table = useTableKeys({ rows: rows.map(keyOf) });
  const isPast = isStored(run.state);
  const columns = useColumns(isPast);
  const title = isPast ? text.changes.titleDone : text.changes.title;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {data && rows.length === 0 && <p>{isPast ? text.changes.nothingDone : text.changes.nothing}</p>}
      {rows.length > 0 && (
        <DataTable
          ref={table}
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLabel={({ key }) => key}
        />
      )}
      {hasNextPage && (
        <Button tone="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.changes.more}
        </Button>
      )}
    </section>
  );
}

/** `isPast`: the file is stored, so that its new products are in the shop. */
function useColumns(isPast: boolean): Column<ChangedRow>[] {
  const { changes, faultList } = useText(exchangeText);
  const outcomes = { kept: changes.keptRow, undone: changes.undoneRow };
  return [
    {
      key: 'row',
      title: changes.row,
      phone: 'title',
      cell: (row) => (
        <>
          <RowName row={row} isInShop={isPast || row.kind === 'changed'} />
          <span className={styles.below}>
            {[
              row.key,
              row.line !== null && faultList.line(row.line),
              row.kind === 'added' && changes.added,
              row.outcome && outcomes[row.outcome],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'fields',
      title: changes.field,
      grows: true,
      phone: 'line',
      cell: (row) => <ChangedFields row={row} />,
    },
  ];
}
