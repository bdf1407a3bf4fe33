import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { draftsText } from '@kashtanka/texts/storefront/content/drafts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import { Countdown } from './countdown.tsx';
import type { DropPageView } from './drop-view.ts';
import styles from './drops.module.css';
import { DropStageLine } from './stage-line.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

const COVER_WIDTH = '(min-width: 1640px) 1600px, 100vw';

type DropPageProps = { drop: DropPageView; isDraft?: boolean; children: Elements };

/** A drop: cover, opening time, text, and links to its products. The page passes the text as children. */
export function DropPage({ drop, isDraft = false, children }: DropPageProps) {
  const text = useText(dropsText);
  const { draft } = useText(draftsText);
  const paths = usePaths();
  const { revalidate } = useRevalidator();
  const { slug, title, cover, stage, collection, dialogs } = drop;
  const crumbs = [
    { title: text.home, to: paths.home },
    { title: text.drops, to: paths.page('drops') },
  ];
  useEffect(() => {
    if (dialogs.forGuests || dialogs.forCustomers)
      void loadChunk(() => import('./open-drop-dialog.tsx')).then(({ openDropDialog }) =>
        openDropDialog(slug, dialogs),
      );
  }, [slug, dialogs]);
  return (
    <article className={`wrap ${styles.page}`}>
      <Breadcrumbs label={text.breadcrumbs} crumbs={crumbs} current={title} prefetch={usePrefetch()} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          <DropStageLine stage={stage} /> {isDraft && <Badge tone="wait">{draft}</Badge>}
        </p>
        {stage.at === 'soon' && <Countdown until={stage.opensAt} onOver={() => void revalidate()} />}
        <div className={styles.actions}>
          {stage.at === 'soon' && !isDraft && <SubscribeButton slug={slug} />}
          {collection && stage.at !== 'over' && (
            <ButtonLink tone={stage.at === 'soon' ? 'line' : undefined} to={paths.collection(collection)}>
              {text.toThings}
            </ButtonLink>
          )}
        </div>
      </header>
      {cover && (
        <div className={styles.cover}>
          <Picture url={cover.url} alt={cover.alternativeText} sizes={COVER_WIDTH} priority fill />
        </div>
      )}
      {children}
    </article>
  );
}
