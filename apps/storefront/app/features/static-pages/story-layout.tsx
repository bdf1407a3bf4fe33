import type { Elements } from '@kashtanka/ui/elements.ts';
import type { Piece, ProductBlock, StaticPage } from '#content';
import { ContentPieces } from './content-pieces.tsx';
import { PageHead } from './page-head.tsx';
import styles from './story-layout.module.css';

type ShowGoods = (goods: ProductBlock) => Elements;

type StoryFrameProps = {
  page: StaticPage;
  show: ShowGoods;
  /** The typeface; its font is loaded by the route. */
  type?: 'story' | 'plain';
  /** Rendered after the first section. */
  children?: Elements;
};

/** The layout of a story page: pictures beside the sections, on alternating sides. */
export function StoryLayout({ page, show, type = 'plain', children }: StoryFrameProps) {
  const [first, ...others] = partsOf(page.body);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead page={page} />
      <div className={styles.parts} data-type={type}>
        {first && <StoryPart {...first} show={show} />}
        {children}
        {others.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections are never reordered.
          <StoryPart key={at} {...part} show={show} />
        ))}
      </div>
    </div>
  );
}

type Part = { goods: ProductBlock | null; words: Piece[] };

function StoryPart({ goods, words, show }: Part & { show: ShowGoods }) {
  const text = words.length > 0 && (
    <div className={styles.words}>
      <ContentPieces pieces={words} />
    </div>
  );
  const shown = goods && show(goods);
  if (shown && goods?.tag === 'picture') {
    return (
      <section className={styles.pair}>
        <div className={styles.picture}>{shown}</div>
        {text}
      </section>
    );
  }
  return (
    <div className={styles.part}>
      {text}
      {shown}
    </div>
  );
}

/** A section begins with its heading; a row of products is a section of its own. */
function partsOf(body: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  for (const piece of body) {
    const isGoods = typeof piece === 'object' && (piece.tag === 'picture' || piece.tag === 'goods');
    if (parts.length === 0 || begins(piece, parts.at(-1))) parts.push({ goods: null, words: [] });
    const part = parts.at(-1);
    if (part && isGoods) part.goods = piece;
    else part?.words.push(piece);
  }
  return parts;
}

function begins(piece: Piece, last: Part | undefined): boolean {
  const isFirst = typeof piece === 'object' && (piece.tag === 'h2' || piece.tag === 'goods');
  return isFirst || last?.goods?.tag === 'goods';
}
