import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Truck, Undo2 } from 'lucide';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { useLocale } from '#platform/text/locale.ts';
import { formatLimit } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { freeDeliveryFor } from '../model/free-delivery.ts';
import type { ProductView } from '../model/product-view.ts';
import styles from './delivery-lines.module.css';

/** How the product comes and whether it may go back, as the shop delivers today. */
export function DeliveryLines({ view }: { view: ProductView }) {
  const text = useText(productText);
  const { isNonReturnable, sizes, certificate } = view;
  const frame = useShopFrame();
  const free = freeDeliveryFor(frame, view);
  const locale = useLocale();
  const ways = certificate ? text.deliveryOfGift : text.deliveryBy(frame.delivery);
  return (
    <ul className={styles.lines}>
      {ways && (
        <li className={styles.line}>
          <Icon of={Truck} className={styles.icon} />
          <span>
            <span>{ways}</span>
            {free && (
              <span className={styles.small}>{text.deliveryFree(formatLimit(locale, free.from), free.places)}</span>
            )}
          </span>
        </li>
      )}
      <li className={styles.line}>
        <Icon of={Undo2} className={styles.icon} />
        <span>{sizes.exchange ?? (isNonReturnable ? text.nonReturnable : text.exchange(frame.exchangeDays))}</span>
      </li>
    </ul>
  );
}
