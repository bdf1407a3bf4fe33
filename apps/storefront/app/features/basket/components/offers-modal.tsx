import type { ConsideredOffer } from '@kashtanka/contract';
import { offersText } from '@kashtanka/texts/storefront/buying/offers';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import type { ModalArguments } from '#modals';
import { useFormatDay, useFormatTime } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { describeOfferOutcome } from '../model/offer-outcome-text.ts';
import { type ConsideredOffers, useConsideredOffers } from '../model/use-considered-offers.ts';
import styles from './offers-modal.module.css';

export function OffersModal({ onClose, ...asked }: ModalArguments<'offers'> & { onClose(): void }) {
  const text = useText(offersText);
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      <Answer considered={useConsideredOffers(asked)} />
    </Dialog>
  );
}

function Answer({ considered }: { considered: ConsideredOffers }) {
  const text = useText(offersText);
  if (considered.at === 'loading') return <Skeleton shape="block" height="240px" />;
  if (considered.at === 'failed') {
    return (
      <Note tone="bad" role="alert" action={<TextButton onClick={considered.again}>{text.again}</TextButton>}>
        {text.failed}
      </Note>
    );
  }
  const { offers } = considered;
  if (offers.length === 0) return <p>{text.none}</p>;
  const isApplied = ({ outcome }: ConsideredOffer) => outcome === 'applied';
  return (
    <>
      <Group title={text.applied} offers={offers.filter(isApplied)} />
      <Group title={text.others} offers={offers.filter((offer) => !isApplied(offer))} />
    </>
  );
}

function Group({ title, offers }: { title: string; offers: readonly ConsideredOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {offers.map((offer) => (
          <Row key={offer.offer_id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Row({ offer }: { offer: ConsideredOffer }) {
  const text = useText(offersText);
  const writing = { price: useFormatPrice(), day: useFormatDay(), time: useFormatTime() };
  return (
    <li className={styles.offer}>
      <p className={styles.name}>{offer.name}</p>
      <p className={styles.outcome} data-applied={offer.outcome === 'applied' || undefined}>
        {describeOfferOutcome(offer, text, writing)}
      </p>
      {offer.description && <p className={styles.description}>{offer.description}</p>}
    </li>
  );
}
