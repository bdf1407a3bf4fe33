import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import {
  type CatalogueView,
  FilterForm,
  GrowingListing,
  loadCatalogue,
  parseListingQuery,
  redirectToCanonical,
  shouldRevalidateListing,
  useListingQuery,
} from '#features/catalogue';
import { PATHS } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getApi } from '#platform/loading/server-context.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/catalogue';
import styles from './catalogue/catalogue.module.css';
import { CatalogueHeader } from './catalogue/catalogue-header.tsx';
import { renderFittingSizes } from './catalogue/fitting-sizes-slot.tsx';
import { ListingToolbar } from './catalogue/listing-toolbar.tsx';

export const handle = { layout: 'catalog' };

const loadOtherResults = () => import('./catalogue/other-results.ts');
const loadSearchForm = () => import('./catalogue/search-form.tsx');

/** Lazy, because empty and grouped results are rare. */
const NothingFound = import.meta.env.SSR
  ? (await loadOtherResults()).NothingFound
  : lazy(async () => ({ default: (await loadChunk(loadOtherResults)).NothingFound }));

const SearchGroups = import.meta.env.SSR
  ? (await loadOtherResults()).SearchGroups
  : lazy(async () => ({ default: (await loadChunk(loadOtherResults)).SearchGroups }));

/** Lazy, because most listings are not searches. */
const SearchForm = import.meta.env.SSR
  ? (await loadSearchForm()).SearchForm
  : lazy(async () => ({ default: (await loadChunk(loadSearchForm)).SearchForm }));

const FILTERS_ID = 'filters';
const NOT_FOUND = 404;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  const view = await loadCatalogue(getApi({ context }), params['*'] ?? '', query);
  if (!view) throw data(null, { status: NOT_FOUND });
  redirectToCanonical(request, view.list);
  // An empty query is valid: the search link leads there without scripts.
  const searched = searchParams.has('q') ? (query.filters.q ?? '') : null;
  return { ...view, searched, structured: searched === null ? [wayTo(view, new URL(request.url))] : [] };
}

/** Breadcrumbs for search engines. */
function wayTo({ above, category }: Pick<CatalogueView, 'above' | 'category'>, { origin, pathname }: URL): object {
  const locale = getLocale(pathname);
  const [text, paths] = [catalogueText[locale], PATHS[locale]];
  return getBreadcrumbData([
    { name: text.home, url: origin + paths.home },
    { name: text.title, url: origin + paths.catalogue() },
    ...[...above, ...(category ? [category] : [])].map(({ name, slug_path }) => ({
      name,
      url: origin + paths.catalogue(slug_path),
    })),
  ]);
}

export const shouldRevalidate = shouldRevalidateListing;

/** Filtered, sorted and longer listings share one canonical address. */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const locale = getLocale(location.pathname);
  const text = catalogueText[locale];
  const { category, list, searched, structured } = loaderData;
  const title = searched === null ? (category?.name ?? text.title) : text.searchTitle(searched);
  return getPageMeta({
    title,
    description: text.description(title),
    path: PATHS[locale].catalogue(category?.slug_path),
    structured,
    locale,
    origin: matches[0].loaderData.origin,
    image: list.cards[0]?.picture?.url,
    isIndexed: searched === null,
  });
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { category, list, filters, orderings, searched, groups } = loaderData;
  const text = useText(catalogueText);
  const { query, isLoading, go } = useListingQuery();
  const scope = category ? { category: category.slug_path } : {};
  return (
    <div className={`wrap ${styles.page}`}>
      <CatalogueHeader view={loaderData} title={searched === null ? undefined : text.searchTitle(searched)}>
        {searched !== null && (
          <Suspense>
            <SearchForm list={list} searched={searched} />
          </Suspense>
        )}
      </CatalogueHeader>
      <ListingToolbar filters={filters} orderings={orderings} query={query} formId={FILTERS_ID} />
      <div className={styles.columns}>
        <aside className={styles.filters} aria-label={text.filters}>
          <FilterForm
            id={FILTERS_ID}
            groups={filters}
            query={query}
            onChange={go}
            narrowSizes={renderFittingSizes(loaderData)}
          />
        </aside>
        <section className={styles.list} aria-label={text.products} aria-busy={isLoading} data-loading={isLoading}>
          {list.count === 0 && (
            <Suspense>
              <NothingFound query={query} view={loaderData} />
            </Suspense>
          )}
          {groups.length > 0 && (
            <Suspense>
              <SearchGroups groups={groups} query={query} />
            </Suspense>
          )}
          {list.count > 0 && groups.length === 0 && <GrowingListing list={list} scope={scope} place="beside" />}
        </section>
      </div>
    </div>
  );
}
