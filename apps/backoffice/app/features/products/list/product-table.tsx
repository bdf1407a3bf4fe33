import type { AdminAnswer, ListedProduct } from '@kashtanka/contract/admin';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { failuresText } from '@kashtanka/texts/backoffice/failures';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { textIn } from '../model/local-text.ts';
import { useProductColumns } from './columns.tsx';
import type { Filters } from './filters.ts';
import styles from './list.module.css';
import { SizesRow } from './sizes-row.tsx';
import { useSelection } from './use-selection.ts';

type ProductTableProps = {
  list: UseInfiniteQueryResult<InfiniteData<AdminAnswer<'listProductsOfStaff'>>>;
  filters: Filters;
  onClear: () => void;
};

export function ProductTable({ list, filters, onClear }: ProductTableProps) {
  const table = useText(tableText);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const count = list.data?.pages[0]?.count;
  return (
    <>
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeletons />}
      {list.data && rows.length === 0 && (
        <NoProducts isFiltered={Object.keys(filters).length > 0} onClear={onClear} />
      )}
      {count && rows.length > 0 && (
        <Rows rows={rows} filters={filters} count={count} isStale={list.isPlaceholderData} />
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

const keyOf = ({ article }: ListedProduct) => article;

type RowsProps = {
  rows: readonly ListedProduct[];
  filters: Filters;
  count: AdminAnswer<'listProductsOfStaff'>['count'];
  isStale: boolean;
};

function Rows({ rows, filters, count, isStale }: RowsProps) {
  const bulk = useText(bulkText);
  const text = useText(productsText);
  const table = useText(tableText);
  const locale = useLocale();
  const navigate = useNavigate();
  const me = useMe();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const onExpand = (article: string) =>
    setExpanded((old) =>
      old.has(article) ? new Set([...old].filter((one) => one !== article)) : new Set([...old, article]),
    );
  const open = (article: string) => void navigate(PATHS.product(article));
  const mayChange = canRun(me, 'prices edit') || canRun(me, 'data edit');
  const keys = rows.map(keyOf);
  const { selection, onSelect, chosen, isAll, selectAll } = useSelection({ keys, filters, count });
  const choice = mayChange ? { selection, onSelect } : {};
  const columns = useProductColumns({ expanded, onExpand });
  const ref = useTableKeys({
    rows: keys,
    onOpen: open,
    onPeek: onExpand,
    ...(mayChange && { selection: { selected: selection, onSelect } }),
  });
  return (
    <DataTable
      ref={ref}
      caption={text.title}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      rowLabel={({ title }) => textIn(locale, title)}
      isStale={isStale}
      onOpen={({ article }) => open(article)}
      details={(product) => (expanded.has(product.article) ? <SizesRow product={product} /> : undefined)}
      {...choice}
      bulkTexts={{
        selectPage: table.selectPage,
        clear: table.clearSelection,
        selected: isAll ? () => bulk.selectedAll(chosen.count, chosen.hasMore) : table.selected,
      }}
      bulkActions={
        <>
          {selectAll && (
            <TextButton className={styles.whole} onClick={selectAll}>
              {bulk.selectAll(count.value, count.has_more)}
            </TextButton>
          )}
          <BulkActions chosen={chosen} />
        </>
      }
    />
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Skeletons() {
  return (
    <div className={styles.skeletons}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} shape="block" height="36px" />
      ))}
    </div>
  );
}

function NoProducts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText(productsText);
  const table = useText(tableText);
  return isFiltered ? (
    <EmptyState
      title={table.nothingFound}
      text={table.nothingFoundText}
      action={
        <Button tone="soft" onClick={onClear}>
          {table.clearFilters}
        </Button>
      }
    />
  ) : (
    <EmptyState title={table.empty} text={text.emptyText} />
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(failuresText);
  const textOf = useFailureText();
  return (
    <Note
      tone="bad"
      role="alert"
      action={
        <Button size="tiny" tone="soft" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {error instanceof LoadError ? textOf(error.failure) : text.brokenTitle}
    </Note>
  );
}
