import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { PendingLine } from '../model/basket-store.ts';
import styles from './basket-line-row.module.css';

export function PendingLineRow({ line }: { line: PendingLine }) {
  const text = useText(basketText);
  const price = useFormatPrice();
  return (
    <li className={styles.line} aria-busy="true">
      <div className={styles.thumb}>{line.image && <Picture url={line.image} alt="" sizes="92px" fill />}</div>
      <span className={styles.name}>{line.title}</span>
      <div className={styles.price}>
        <Price now={price(line.price)} />
      </div>
      <p className={styles.details}>{text.adding}</p>
    </li>
  );
}
