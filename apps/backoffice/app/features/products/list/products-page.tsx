import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { frameText } from '@kashtanka/texts/backoffice/frame';
import { tableText } from '@kashtanka/texts/backoffice/table';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { useFilters } from '#platform/use-filters.ts';
import { readFilters } from './filters.ts';
import styles from './list.module.css';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { productsQuery } from './products-query.ts';

/** Starts loading and does not wait for it: the list shows its own placeholders. */
export function loader({ request }: { request: Request }): null {
  void queryClient.prefetchInfiniteQuery(productsQuery(readFilters(new URL(request.url).searchParams)));
  return null;
}

export function Component() {
  const text = useText(productsText);
  const table = useText(tableText);
  const bulk = useText(bulkText);
  const frame = useText(frameText);
  const navigate = useNavigate();
  const mayCreate = canRun(useMe(), 'data edit');
  const { filters, setFilter, clear } = useFilters(readFilters);
  const list = useInfiniteQuery(productsQuery(filters));
  const count = list.data?.pages[0]?.count;
  usePageKeys(mayCreate ? { create: () => void navigate(PATHS.newProduct()) } : {});
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        aside={
          <span aria-live="polite" className={styles.count}>
            {count && !list.isPlaceholderData ? table.rows(count.value, count.has_more) : ''}
          </span>
        }
        actions={mayCreate && <ButtonLink to={PATHS.newProduct()}>{text.create}</ButtonLink>}
      />
      <nav aria-label={frame.reference} className={styles.links}>
        <TextLink to={PATHS.categories}>{frame.categories}</TextLink>
        <TextLink to={PATHS.collections}>{frame.collections}</TextLink>
        <TextLink to={PATHS.reference('classes')}>{frame.reference}</TextLink>
        <TextLink to={PATHS.productRuns}>{bulk.runs}</TextLink>
      </nav>
      <ProductFilters filters={filters} setFilter={setFilter} onClear={clear} />
      <ProductTable list={list} filters={filters} onClear={clear} />
    </>
  );
}
