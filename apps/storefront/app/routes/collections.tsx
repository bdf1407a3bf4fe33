import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { CollectionTile, toCollectionCard } from '#features/catalogue';
import { PATHS, usePaths } from '#paths';
import { getBody } from '#platform/api/responses.ts';
import { getApi } from '#platform/loading/server-context.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/collections';
import styles from './collections.module.css';

export const handle = { layout: 'collections' };

const IN_FIRST_VIEW = 3;
const TILE_WIDTH = '(min-width: 1640px) 520px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 100vw';

export async function loader({ context, url: { origin, pathname } }: Route.LoaderArgs) {
  const locale = getLocale(pathname);
  const [text, paths] = [catalogueText[locale], PATHS[locale]];
  const way = getBreadcrumbData([
    { name: text.home, url: origin + paths.home },
    { name: text.collectionsTitle, url: origin + paths.collections },
  ]);
  const collections = getBody(await getApi({ context }).listCollections()).map(toCollectionCard);
  return { collections, structured: [way] };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const locale = getLocale(location.pathname);
  const text = catalogueText[locale];
  return getPageMeta({
    title: text.collectionsTitle,
    description: text.collectionsText,
    path: PATHS[locale].collections,
    structured: loaderData?.structured,
    locale,
    origin: matches[0].loaderData.origin,
    image: loaderData?.collections[0]?.photo ?? undefined,
  });
}

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const text = useText(catalogueText);
  const paths = usePaths();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        label={text.breadcrumbs}
        crumbs={[{ title: text.home, to: paths.home }]}
        current={text.collectionsTitle}
        prefetch={usePrefetch()}
      />
      <h1>{text.collectionsTitle}</h1>
      <p className={styles.lead}>{text.collectionsText}</p>
      <ul className={styles.tiles}>
        {loaderData.collections.map((collection, at) => (
          <li key={collection.slug}>
            <CollectionTile collection={collection} sizes={TILE_WIDTH} priority={at < IN_FIRST_VIEW} />
          </li>
        ))}
      </ul>
    </div>
  );
}
