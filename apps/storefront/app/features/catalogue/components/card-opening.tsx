import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { Suspense, useContext } from 'react';
import { DropButtonContext } from '#platform/drop-button.ts';
import { useFormatDay, useFormatTime } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { DropOpening as Opening } from '../model/product-card-view.ts';
import styles from './card-opening.module.css';

/** Shown instead of a price: the opening time of the product's drop and a notify button (D25). */
export function CardOpening({ opening: { at, drop }, about }: { opening: Opening; about: string }) {
  const text = useText(dropsText);
  const [day, time] = [useFormatDay(), useFormatTime()];
  const Button = useContext(DropButtonContext);
  return (
    <div className={styles.opening}>
      <time dateTime={at} className={styles.moment}>
        {text.from(day(at), time(at))}
      </time>
      {drop !== null && Button && (
        <Suspense>
          <Button slug={drop} about={about} />
        </Suspense>
      )}
    </div>
  );
}
