import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useId } from 'react';
import { useText } from '#platform/text/text.ts';
import type { BasketState } from '../model/basket-store.ts';
import { useUpsells } from '../model/use-upsells.ts';
import styles from './upsell.module.css';
import { UpsellOffer } from './upsell-offer.tsx';

type UpsellProps = Pick<BasketState, 'basket' | 'pending'>;

/**
 * Suggested products under the basket's lines (OFFER-20 to OFFER-24). Their space is reserved, so that the lines
 * and sums do not move.
 */
export function Upsell({ basket, pending }: UpsellProps) {
  const text = useText(basketText);
  const titleId = useId();
  const { places, offers } = useUpsells({ basket, pending });
  if (places === 0) return null;
  if (!offers || offers.length === 0) return <UpsellPlaceholder places={places} isWaiting={offers === null} />;
  return (
    <section className={styles.upsell} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {text.upsellTitle}
      </h3>
      {offers.map((product) => (
        <UpsellOffer
          key={product.article}
          product={product}
          isIn={basket?.lines.some(({ article }) => article === product.article) ?? false}
          isComing={pending.some(({ article }) => article === product.article)}
        />
      ))}
      <Places count={places - offers.length} />
    </section>
  );
}

function UpsellPlaceholder({ places, isWaiting }: { places: number; isWaiting: boolean }) {
  return (
    <div className={styles.upsell}>
      <div className={styles.title} />
      <Places count={places} isWaiting={isWaiting} />
    </div>
  );
}

function Places({ count, isWaiting }: { count: number; isWaiting?: boolean }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical.
    <div key={at} className={styles.place}>
      {isWaiting && <Skeleton shape="block" height="72px" />}
    </div>
  ));
}
