import type { Offer } from '@kashtanka/contract';
import { useId } from 'react';
import { writtenText } from '#messages/written';
import { useDay } from '#platform/dates.ts';
import { useText } from '#platform/text.ts';
import styles from './running-offers.module.css';

export type RunningOffer = Pick<Offer, 'id' | 'name' | 'description' | 'ends_at'>;

/** What is cheaper now, and until when. */
export function RunningOffers({ offers }: { offers: readonly RunningOffer[] }) {
  const text = useText(writtenText);
  const day = useDay();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.offers}>
      <h2 id={titleId}>{text.offers}</h2>
      {offers.length === 0 && <p>{text.noOffers}</p>}
      <ul>
        {offers.map(({ id, name, description, ends_at }) => (
          <li key={id} className={styles.offer}>
            <h3>{name}</h3>
            {description && <p>{description}</p>}
            <p className={styles.until}>{ends_at ? text.until(day(lastDay(ends_at))) : text.noEnd}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An offer that ends at midnight is no longer there on the day that begins then. */
function lastDay(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}
