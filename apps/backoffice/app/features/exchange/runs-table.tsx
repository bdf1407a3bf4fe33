import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { useCountWords } from './count-words.ts';
import styles from './exchange.module.css';
import { type Run, runsQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

const keyOf = ({ id }: Run) => String(id);

/** Files that were taken in, newest first. */
export function RunsTable() {
  const text = useText(exchangeText);
  const navigate = useNavigate();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(runsQuery);
  const rows = data.pages.flatMap((page) => page.rows);
  const table = useTableKeys({ rows: rows.map(keyOf), onOpen: (id) => void navigate(PATHS.exchangeRun(id)) });
  const columns = useColumns();
  return (
    <section className={styles.section}>
      <h2>{text.list.title}</h2>
      {rows.length === 0 ? (
        <EmptyState heading="h3" title={text.list.empty} />
      ) : (
        <DataTable
          ref={table}
          caption={text.list.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLabel={({ file_name: name }) => name}
        />
      )}
      {hasNextPage && (
        <Button tone="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.list.more}
        </Button>
      )}
    </section>
  );
}

function useColumns(): Column<Run>[] {
  const text = useText(exchangeText);
  const words = useCountWords();
  const formatMoment = useFormatMoment();
  return [
    {
      key: 'file',
      title: text.list.file,
      grows: true,
      phone: 'title',
      cell: ({ id, file_name: name }) => <TextLink to={PATHS.exchangeRun(id)}>{name}</TextLink>,
    },
    { key: 'state', title: text.list.state, phone: 'line', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'result', title: text.list.result, phone: 'line', cell: (run) => words(run) },
    {
      key: 'by',
      title: text.list.by,
      phone: 'line',
      cell: ({ name, created_at: at }) => `${name}, ${formatMoment(at)}`,
    },
  ];
}
