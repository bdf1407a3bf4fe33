import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Percent } from 'lucide';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { getDiscountPercent, useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductView } from '../model/product-view.ts';
import { calculateBonusPoints, type DisplayPrice, isAllSoldOut } from '../model/purchase-action.ts';
import styles from './product-head.module.css';
import { ProductTitle } from './product-title.tsx';

type ProductHeadProps = { view: ProductView; price: DisplayPrice };

export function ProductHead({ view, price }: ProductHeadProps) {
  const text = useText(productText);
  const show = useFormatPrice();
  const { pointsPercent } = useShopFrame();
  const points = calculateBonusPoints(view, price);
  return (
    <>
      <Badges view={view} price={price} />
      <ProductTitle view={view} />
      <div className={styles.price}>
        <Price
          className={styles.sum}
          now={price.isFrom ? text.priceFrom(show(price.now)) : show(price.now)}
          old={price.old === null ? undefined : show(price.old)}
          oldLabel={text.oldPrice}
        />
        {pointsPercent !== null && (
          <p className={classNames(styles.cashback, points === 0 && styles.none)}>
            {points > 0 && <Icon of={Percent} size={16} />}
            <span>{price.isFrom ? text.cashbackFrom(points) : text.cashback(points)}</span>
          </p>
        )}
      </div>
    </>
  );
}

/** At most two badges. */
function Badges({ view, price }: ProductHeadProps) {
  const text = useText(productText);
  const percent = getDiscountPercent(price.now, price.old);
  const isSoldOut = isAllSoldOut(view);
  if (!isSoldOut && percent === 0 && !view.isNew) return null;
  return (
    <p className={styles.badges}>
      {isSoldOut && <Badge tone="gray">{text.soldOutButton}</Badge>}
      {!isSoldOut && percent > 0 && <Badge tone="sale">{text.discount(percent)}</Badge>}
      {!isSoldOut && view.isNew && <Badge tone="info">{text.isNew}</Badge>}
    </p>
  );
}
