import type { Offer } from '@kashtanka/contract';
import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import { useId } from 'react';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { OfferTerms } from './offer-terms.tsx';
import styles from './running-offers.module.css';

/** Names of classes and products, and the number of further ones. */
export type OfferProducts = {
  kinds: readonly string[];
  products: readonly { article: string; title: string }[];
  more: number;
};

export type RunningOffer = Pick<Offer, 'id' | 'name' | 'description' | 'ends_at'> & {
  asks: Pick<Offer['condition'], 'type' | 'value'>;
  /** Delivery regions; empty for anywhere. */
  places: readonly string[];
  isForAll: boolean;
  goods: OfferProducts;
  except: OfferProducts;
};

export function RunningOffers({ offers }: { offers: readonly RunningOffer[] }) {
  const text = useText(staticPagesText);
  const day = useFormatDay();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.offers}>
      <h2 id={titleId}>{text.offers}</h2>
      {offers.length === 0 && <p>{text.noOffers}</p>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <h3>{offer.name}</h3>
            {offer.description && <p>{offer.description}</p>}
            <OfferTerms offer={offer} />
            <p className={styles.until}>{offer.ends_at ? text.until(day(lastDay(offer.ends_at))) : text.noEnd}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An offer that ends at midnight is shown with the previous day. */
function lastDay(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
