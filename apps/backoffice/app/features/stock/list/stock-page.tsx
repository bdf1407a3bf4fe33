import { stockText } from '@kashtanka/texts/backoffice/stock';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFailureText } from '#parts/failure-text.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useFilters } from '#platform/use-filters.ts';
import { type StockFilters, stockQuery } from '../queries.ts';
import styles from '../stock.module.css';
import { readFilters } from './filters.ts';
import { StockTable } from './stock-table.tsx';
import { StockTools } from './stock-tools.tsx';
import { useStockExport } from './use-stock-export.ts';

/** Starts loading and does not wait for it. */
export function loader({ request }: { request: Request }): null {
  void queryClient.prefetchInfiniteQuery(stockQuery(readFilters(new URL(request.url).searchParams)));
  return null;
}

/** The stock of all articles, what holds it and who waits for it. */
export function Component() {
  const text = useText(stockText);
  const table = useText(tableText);
  const textOf = useFailureText();
  const { filters, setFilter, clear } = useFilters(readFilters);
  const list = useInfiniteQuery(stockQuery(filters, useLocale()));
  const count = list.data?.pages[0]?.count;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        aside={
          <span aria-live="polite" className={styles.quiet}>
            {count && !list.isPlaceholderData ? table.rows(count.value, count.has_more) : ''}
          </span>
        }
        actions={<Actions filters={filters} />}
      />
      <StockTools filters={filters} setFilter={setFilter} onClear={clear} />
      {list.error instanceof LoadError && (
        <Note tone="bad" role="alert">
          {textOf(list.error.failure)}
        </Note>
      )}
      {rows.length > 0 && <StockTable rows={rows} isStale={list.isPlaceholderData} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={Object.keys(filters).length > 0 ? table.nothingFound : table.empty} />
      )}
      {list.hasNextPage && (
        <Button
          tone="soft"
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {table.more}
        </Button>
      )}
    </>
  );
}

function Actions({ filters }: { filters: StockFilters }) {
  const text = useText(stockText);
  const me = useMe();
  const { download, isBusy, hasFailed } = useStockExport(filters);
  return (
    <>
      {hasFailed && <span role="alert">{text.exportFailed}</span>}
      <Button tone="soft" busy={isBusy} onClick={download}>
        {text.exportCsv}
      </Button>
      {canRun(me, 'stock set') && (
        <ButtonLink to={PATHS.countStock} tone="soft">
          {text.count.open}
        </ButtonLink>
      )}
      {canRun(me, 'stock adjust') && <ButtonLink to={PATHS.receiveStock}>{text.receive.open}</ButtonLink>}
    </>
  );
}
