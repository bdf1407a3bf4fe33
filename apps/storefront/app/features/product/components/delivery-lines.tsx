import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Truck, Undo2 } from 'lucide';
import { useLocale } from '#platform/text/locale.ts';
import { formatLimit } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import styles from './delivery-lines.module.css';

export function DeliveryLines({ view }: { view: ProductView }) {
  const text = useText(productText);
  const locale = useLocale();
  const { freeDeliveryFrom, isNonReturnable, sizes } = view;
  return (
    <ul className={styles.lines}>
      <li className={styles.line}>
        <Icon of={Truck} className={styles.icon} />
        <span>
          <span>{view.certificate ? text.deliveryOfGift : text.deliveryTitle}</span>
          {freeDeliveryFrom && (
            <span className={styles.small}>{text.deliveryFree(formatLimit(locale, freeDeliveryFrom))}</span>
          )}
        </span>
      </li>
      <li className={styles.line}>
        <Icon of={Undo2} className={styles.icon} />
        <span>{sizes.exchange ?? (isNonReturnable ? text.nonReturnable : text.exchange)}</span>
      </li>
    </ul>
  );
}
