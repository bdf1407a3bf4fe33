import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { NavLink } from '@kashtanka/ui/navigation/link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { ArrowLeft } from 'lucide';
import type { StaticPage } from '#content';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import { ContentPieces } from './content-pieces.tsx';
import styles from './faq-layout.module.css';
import { PageHead } from './page-head.tsx';

export type Topic = { to: string; title: string };

type FaqFrameProps = { page: StaticPage; topics: readonly Topic[]; isFirst: boolean; isAboutPaying: boolean };

/**
 * The layout of FAQ pages: a banner on the first page, a back link on the others, and payment methods where
 * relevant.
 */
export function FaqLayout({ page, topics, isFirst, isAboutPaying }: FaqFrameProps) {
  const text = useText(staticPagesText);
  return (
    <>
      {isFirst ? <Band page={page} /> : <Head page={page} />}
      <section className={`wrap ${styles.columns}`} aria-label={page.title}>
        <Topics topics={topics} isFirst={isFirst} />
        <div className={styles.text}>
          {isAboutPaying && <Note>{text.paymentNotice}</Note>}
          <ContentPieces pieces={page.body} />
        </div>
      </section>
    </>
  );
}

function Band({ page }: { page: StaticPage }) {
  return (
    <div className={styles.band}>
      <div className="wrap">
        <PageHead page={page} />
      </div>
    </div>
  );
}

function Head({ page }: { page: StaticPage }) {
  const text = useText(staticPagesText);
  const paths = usePaths();
  return (
    <div className="wrap">
      <TextLink alone className={styles.back} to={paths.page('faq')}>
        <Icon of={ArrowLeft} />
        {text.faq}
      </TextLink>
      <PageHead page={page} />
    </div>
  );
}

/** Links to all FAQ pages; on a phone only the first page shows them. */
function Topics({ topics, isFirst }: { topics: readonly Topic[]; isFirst: boolean }) {
  const text = useText(staticPagesText);
  const prefetch = usePrefetch();
  return (
    <nav className={styles.topics} data-first={isFirst || undefined} aria-label={text.topics}>
      {topics.map(({ to, title }) => (
        <NavLink key={to} to={to} prefetch={prefetch}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
