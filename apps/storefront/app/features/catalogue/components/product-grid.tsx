import { classNames } from '@kashtanka/ui/class-names.ts';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import type { ProductCardView } from '../model/product-card-view.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  items: readonly ProductCardView[];
  /** `beside` leaves room for a filter column from 992 px. `row` is one row of four, two by two on phones. */
  place?: 'whole' | 'beside' | 'row' | undefined;
  heading?: 'h2' | 'h3' | undefined;
  /** The number of cards above the fold; their pictures load eagerly. */
  first?: number | undefined;
  coming?: number | undefined;
  /** The index of the first new card, which receives the focus. */
  focusAt?: number | undefined;
};

/** Pictures are slightly wider than their tile. The filter column and its gap take 274 px. */
const SIZES = {
  whole:
    '(min-width: 1640px) 320px, (min-width: 1600px) 20vw, (min-width: 1200px) 25vw, (min-width: 768px) 34vw, 48vw',
  beside:
    '(min-width: 1640px) 340px, (min-width: 1200px) calc(26vw - 90px), (min-width: 992px) calc(34vw - 115px), (min-width: 768px) 34vw, 48vw',
  row: '(min-width: 1640px) 405px, (min-width: 768px) 25vw, 48vw',
};

/** Columns: two below 768 px, three to 1199, four from 1200, five from 1600 without filters. */
export function ProductGrid({ items, place = 'whole', heading, first = 0, coming = 0, focusAt }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, styles[place])}>
      {items.map((item, at) => (
        <li key={item.article} ref={at === focusAt ? focusLink : undefined}>
          <ProductCard item={item} heading={heading} sizes={SIZES[place]} priority={at < first} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical.
        <li key={at}>
          <Skeleton shape="block" ratio="4 / 5" />
          <Skeleton width="80%" className={styles.line} />
          <Skeleton width="40%" />
        </li>
      ))}
    </ul>
  );
}

function focusLink(card: HTMLElement | null): void {
  card?.querySelector('a')?.focus({ preventScroll: true });
}
