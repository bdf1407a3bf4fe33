import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { data } from 'react-router';
import {
  GrowingListing,
  loadListing,
  parseListingQuery,
  redirectToCanonical,
  shouldRevalidateListing,
} from '#features/catalogue';
import { PATHS, usePaths } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getApi } from '#platform/loading/server-context.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/collection';
import styles from './collection.module.css';

export const handle = { layout: 'collections' };

const BANNER_WIDTH = '(min-width: 1640px) 1600px, 100vw';

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const api = getApi({ context });
  const answer = await api.getCollection({ params: { slug } });
  if (!answer.ok) throw data(null, { status: toPageStatus(answer.status) });
  const { title, description, preview } = answer.body;
  const { origin, pathname, searchParams } = new URL(request.url);
  const list = await loadListing(api, { collection: slug }, parseListingQuery(searchParams));
  redirectToCanonical(request, list);
  const locale = getLocale(pathname);
  const [text, paths] = [catalogueText[locale], PATHS[locale]];
  const way = getBreadcrumbData([
    { name: text.home, url: origin + paths.home },
    { name: text.collectionsTitle, url: origin + paths.collections },
    { name: title, url: origin + paths.collection(slug) },
  ]);
  return { slug, title, description, preview, list, structured: [way] };
}

export const shouldRevalidate = shouldRevalidateListing;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const locale = getLocale(location.pathname);
  const text = catalogueText[locale];
  const paths = PATHS[locale];
  const { slug, title, description, preview, structured } = loaderData;
  return getPageMeta({
    title: text.collectionTitle(title),
    description: description ?? text.collectionsText,
    path: paths.collection(slug),
    structured,
    locale,
    origin: matches[0].loaderData.origin,
    image: preview ?? undefined,
  });
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, description, preview, list } = loaderData;
  const text = useText(catalogueText);
  const paths = usePaths();
  const crumbs = [
    { title: text.home, to: paths.home },
    { title: text.collectionsTitle, to: paths.collections },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs label={text.breadcrumbs} crumbs={crumbs} current={title} prefetch={usePrefetch()} />
      {preview && (
        <div className={styles.banner}>
          <Picture url={preview} alt="" sizes={BANNER_WIDTH} priority fill />
        </div>
      )}
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className="muted">{text.items(list.count)}</p>
      </div>
      {description && <p className={styles.text}>{description}</p>}
      {list.count > 0 && <GrowingListing list={list} scope={{ collection: slug }} />}
    </div>
  );
}
