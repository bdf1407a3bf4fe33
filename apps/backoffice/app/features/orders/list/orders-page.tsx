import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { LoadError } from '#platform/api/failure.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { ordersQuery } from '../queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListMenu } from './list-menu.tsx';
import { readListState, setFilters, VIEWS, withoutFilters, writeListState } from './list-state.ts';
import styles from './orders-page.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useSavedViews } from './saved-views.ts';
import { useListState } from './use-list-state.ts';
import { useQuietOrders } from './use-quiet-orders.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await queryClient.ensureInfiniteQueryData(ordersQuery(readListState(new URL(request.url).search)));
  return null;
}

/** The page shows older rows while it loads those of another filter, so the router waits for nothing. */
export const shouldRevalidate = () => false;

export function Component() {
  const text = useText(ordersText);
  const table = useText(tableText);
  const textOf = useFailureText();
  const { state, change } = useListState();
  const orders = useQuietOrders(state);
  const isFiltered = setFilters(state).length > 0;
  const navigate = useNavigate();
  const mayCreate = canRun(useMe(), 'orders place');
  usePageKeys(mayCreate ? { create: () => void navigate(PATHS.newOrder) } : {});
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        aside={<span role="status">{orders.count && table.rows(orders.count.value, orders.count.has_more)}</span>}
        actions={
          <>
            <ListMenu state={state} />
            {mayCreate && <ButtonLink to={PATHS.newOrder}>{text.create}</ButtonLink>}
          </>
        }
      />
      <ViewTabs />
      <FilterBar state={state} onChange={change} />
      <div role="status">
        {orders.freshCount > 0 && (
          <p className={styles.fresh}>
            <span>{text.fresh(orders.freshCount)}</span>
            <Button tone="soft" size="tiny" onClick={orders.showFresh}>
              {text.showFresh}
            </Button>
          </p>
        )}
      </div>
      {orders.error instanceof LoadError && (
        <Note tone="bad" role="alert">
          {textOf(orders.error.failure)}
        </Note>
      )}
      {orders.rows.length > 0 && (
        <OrdersTable rows={orders.rows} isStale={orders.isStale} search={writeListState(state)} />
      )}
      {orders.rows.length === 0 && !orders.isStale && (
        <EmptyState
          title={isFiltered ? table.nothingFound : table.empty}
          text={isFiltered ? table.nothingFoundText : undefined}
          action={
            isFiltered && (
              <Button tone="soft" onClick={() => change(withoutFilters(state))}>
                {table.clearFilters}
              </Button>
            )
          }
        />
      )}
      {orders.hasMore && (
        <div className={styles.more}>
          <Button tone="soft" busy={orders.isLoadingMore} onClick={orders.loadMore}>
            {table.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The views of the shop, then those that the person saved or others share. */
function ViewTabs() {
  const text = useText(ordersText);
  const { state } = useListState();
  const views = useSavedViews();
  const here = writeListState(state);
  const saved = views.find(({ search }) => search === here);
  return (
    <TabLinks
      label={text.viewsLabel}
      className={styles.tabs}
      preventScrollReset
      tabs={[
        ...VIEWS.map((view) => ({
          to: PATHS.orders + (view === 'all' ? '' : `?view=${view}`),
          title: text.views[view],
          current: !saved && view === state.view,
        })),
        ...views.map((view) => ({
          to: PATHS.orders + view.search,
          title: view.name,
          current: view === saved,
        })),
      ]}
    />
  );
}
