import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import type { Elements } from '@kashtanka/ui/elements.ts';
import type { Heading, Piece, StaticPage } from '#content';
import { useText } from '#platform/text/text.ts';
import { ContentPieces } from './content-pieces.tsx';
import { PageHead } from './page-head.tsx';
import styles from './static-page-layout.module.css';

/** The minimum number of sections for a table of contents. */
const MANY_PARTS = 5;

/** The layout of an ordinary static page; `children` are rendered between its lead and its text. */
export function StaticPageLayout({ page, children }: { page: StaticPage; children?: Elements }) {
  const parts = page.body.filter(isPart);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead page={page} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {children}
          <ContentPieces pieces={page.body} />
        </div>
        {parts.length >= MANY_PARTS && <Contents parts={parts} />}
      </div>
    </div>
  );
}

function isPart(piece: Piece): piece is Heading {
  return typeof piece === 'object' && piece.tag === 'h2';
}

function Contents({ parts }: { parts: readonly Heading[] }) {
  const text = useText(staticPagesText);
  return (
    <nav className={styles.contents} aria-label={text.contents}>
      {parts.map(({ id, inner }) => (
        <a key={id} href={`#${id}`}>
          {inner.filter((piece) => typeof piece === 'string').join('')}
        </a>
      ))}
    </nav>
  );
}
