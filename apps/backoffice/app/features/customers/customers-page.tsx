import { customersText } from '@kashtanka/texts/backoffice/customers';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { LoadError } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './customers.module.css';
import { CustomersTable } from './customers-table.tsx';
import { customersQuery } from './queries.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureInfiniteQueryData(customersQuery(new URL(request.url).searchParams.get('q') ?? ''));
  return null;
}

/** The page shows older rows while it searches, so the router waits for nothing. */
export const shouldRevalidate = () => false;

const TYPING_MS = 250;

export function Component() {
  const text = useText(customersText);
  const table = useText(tableText);
  const textOf = useFailureText();
  const { typed, setTyped, q } = useSearch();
  const list = useInfiniteQuery({ ...customersQuery(q), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader title={text.title} />
      <TextField
        type="search"
        className={styles.search}
        label={text.search}
        hint={text.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {list.error instanceof LoadError && (
        <Note tone="bad" role="alert">
          {textOf(list.error.failure)}
        </Note>
      )}
      {rows.length > 0 && <CustomersTable rows={rows} isStale={list.isPlaceholderData} />}
      {rows.length === 0 && !list.isFetching && <EmptyState title={q ? table.nothingFound : table.empty} />}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button tone="soft" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {table.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is typed becomes part of the address when typing pauses, so that a step back returns to the found rows. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed, TYPING_MS).trim();
  useEffect(() => {
    if (settled !== q) setParams(settled ? { q: settled } : {}, { replace: true });
  }, [settled, q, setParams]);
  return { typed, setTyped, q };
}
