import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { productText } from '#messages/product';
import { usePaths } from '#paths';
import { usePrice } from '#platform/money.ts';
import { usePrefetch } from '#platform/prefetch.ts';
import { useText } from '#platform/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { SellWithView } from './product-view.ts';
import styles from './sell-with.module.css';

/** What the product asks to be bought with: each leads to the page where it is chosen (OPTION-02). */
export function SellWith({ offers }: { offers: readonly SellWithView[] }) {
  const text = useText(productText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const show = usePrice();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers}>
      {offers.map(({ name, article, price, picture }) => (
        <li key={article}>
          <Link className={styles.offer} to={paths.product(article)} prefetch={prefetch}>
            <span className={styles.picture}>{picture && <Picture url={picture} alt="" sizes="64px" fill />}</span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.price}>{text.priceFrom(show(price))}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
