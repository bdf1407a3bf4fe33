import { matchingSetsText } from '@kashtanka/texts/storefront/catalogue/matching-sets';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './matching-set.module.css';
import { getMinPrice, type SetItem } from './set-selection.ts';

/** An item before its size is determined. */
export function SetItemPreview({ piece }: { piece: SetItem }) {
  const text = useText(matchingSetsText);
  const paths = usePaths();
  const show = useFormatPrice();
  const { product } = piece;
  return (
    <li className={styles.piece}>
      <div className={styles.picture}>
        {product.picture && <Picture url={product.picture} alt="" sizes="88px" fill />}
      </div>
      <Link className={styles.outline} to={paths.product(product.article)}>
        <span>{product.title}</span>
        <span className={styles.price}>{text.priceFrom(show(getMinPrice(piece)))}</span>
      </Link>
    </li>
  );
}
