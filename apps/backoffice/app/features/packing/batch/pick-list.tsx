import type { Batch } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { useId } from 'react';
import { useText } from '#platform/text/text.ts';
import { GoodsPicture } from './goods-picture.tsx';
import styles from './pick-list.module.css';
import { PlaceField } from './place-field.tsx';

/** What is still to fetch for all orders of the batch, in the order of the places. It is printed alone. */
export function PickList({ batch: { id, pick_list: list } }: { batch: Batch }) {
  const text = useText(packingText);
  const heading = useId();
  const units = list.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {text.pickList}
        {units > 0 && <span className={styles.count}>{text.units(units)}</span>}
        <span className={styles.printed}>{text.batch(id)}</span>
      </h2>
      {list.length === 0 && <p className={styles.quiet}>{text.allFetched}</p>}
      <ul className={styles.list}>
        {list.map(({ article, title, size, image, place, quantity, orders }) => (
          <li key={article} className={styles.row}>
            <GoodsPicture image={image} />
            <div className={styles.words}>
              <p className={styles.name}>{title}</p>
              <p className={styles.quiet}>
                {size && <b className={styles.size}>{size}</b>}
                <span className={styles.article}>{article}</span> <span>{text.forOrders(orders.join(', '))}</span>
              </p>
              <PlaceField
                article={article}
                title={[title, size].filter(Boolean).join(', ')}
                place={place}
                batch={id}
              />
            </div>
            <p className={styles.quantity}>
              {quantity}
              <span className="visually-hidden">{` ${text.units(quantity)}`}</span>
            </p>
            <span className={styles.box} aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  );
}
