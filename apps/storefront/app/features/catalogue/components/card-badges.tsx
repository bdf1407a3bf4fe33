import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Suspense, useContext } from 'react';
import { FitContext } from '#platform/measured-dog.ts';
import { getDiscountPercent } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductCardView } from '../model/product-card-view.ts';

type CardBadgesProps = { item: ProductCardView; className?: string | undefined };

/**
 * Badges of a product card. "Sold out" replaces all others. At most the two most important are visible; the fit
 * badge arrives after the server's markup, so CSS hides the third one.
 */
export function CardBadges({ item, className }: CardBadgesProps) {
  const text = useText(catalogueText);
  const Fit = useContext(FitContext);
  const percent = getDiscountPercent(item.price, item.oldPrice);
  return (
    <p className={className}>
      {item.isSoldOut ? (
        <Badge tone="gray">{text.soldOut}</Badge>
      ) : (
        <>
          {percent > 0 && <Badge tone="sale">{text.discount(percent)}</Badge>}
          {Fit && item.fit && (
            <Suspense>
              <Fit {...item.fit} />
            </Suspense>
          )}
          {item.isNew && <Badge tone="new">{text.isNew}</Badge>}
          {item.isFew && <Badge tone="new">{text.few}</Badge>}
        </>
      )}
    </p>
  );
}
