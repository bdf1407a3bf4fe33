import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { data } from 'react-router';
import { Drafts } from '#features/drafts';
import { type DropCardView, getDropStage, ListedDrops, toDropCard } from '#features/drops';
import { PATHS, usePaths } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getBlogApi } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../blog/blog.module.css';
import type { BlogLoaderArgs, PageContext } from '../blog/loading.ts';

/** More than the number of drops in a shop (DROP-04). */
const MOST_DROPS = 100;

const PARTS = ['cover', 'icon', 'announce', 'anonymousModal', 'familyModal'];
const SHOWN = { ...Object.fromEntries(PARTS.map((part) => [part, '*'])), page: { fields: ['closes_at'] } };

export async function loadDrops({ context, url }: BlogLoaderArgs): Promise<DropCardView[]> {
  const stageOptions = { now: new Date(), locale: getLocale(url.pathname) };
  const query = { populate: SHOWN, pagination: { pageSize: MOST_DROPS } };
  const answer = await getBlogApi({ context }).listDrops({ query });
  if (!answer.ok) throw data(null, { status: toPageStatus(answer.status) });
  return answer.body.data.map((drop) => {
    const moments = { opens_at: drop.announce.opens_at, closes_at: drop.page?.closes_at ?? null };
    return toDropCard(drop, getDropStage(moments, stageOptions));
  });
}

export function listMeta([first]: readonly DropCardView[], { locale, origin }: PageContext) {
  const text = dropsText[locale];
  const path = PATHS.ru.page('drops');
  return getPageMeta({ title: text.drops, description: text.lead, path, locale, origin, image: first?.cover?.url });
}

export function DropList({ drops }: { drops: readonly DropCardView[] }) {
  const text = useText(dropsText);
  const paths = usePaths();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        label={text.breadcrumbs}
        crumbs={[{ title: text.home, to: paths.home }]}
        current={text.drops}
        prefetch={usePrefetch()}
      />
      <h1>{text.drops}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <Drafts kind="drops" />
      {drops.length > 0 ? <ListedDrops drops={drops} /> : <p>{text.nothing}</p>}
    </div>
  );
}
