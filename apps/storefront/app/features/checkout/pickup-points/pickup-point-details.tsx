import { carrierPickupPointsText } from '@kashtanka/texts/storefront/buying/carrier-pickup-points';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';
import { QuotePrice } from '../components/quote-price.tsx';
import styles from '../components/steps.module.css';
import { useQuoteText } from '../model/quote-text.ts';
import type { PickupPointState } from './use-pickup-point.ts';

/** Directions to the pickup point; its opening hours are in its row. */
export function PickupPointDetails({ state }: { state: PickupPointState }) {
  const text = useText(carrierPickupPointsText);
  switch (state.at) {
    case 'none':
      return <Skeleton width="12em" />;
    case 'gone':
      return <p className="small">{text.gone}</p>;
    case 'silent':
      return null;
    case 'known': {
      const { phone, comment, station } = state.point;
      const facts = [station && text.station(station), phone, comment].filter(Boolean);
      return (
        <div className={styles.place}>
          {facts.map((fact) => (
            <p key={fact} className="small">
              {fact}
            </p>
          ))}
        </div>
      );
    }
    default:
      return state satisfies never;
  }
}

/** The previously chosen pickup point while the list shows others. */
export function SelectedPickupPoint({ state, quote }: { state: PickupPointState; quote: QuoteState }) {
  const text = useText(carrierPickupPointsText);
  const quoteText = useQuoteText();
  const day = useFormatDay();
  if (state.at === 'gone') {
    return (
      <Note tone="warn" className={styles.wide}>
        {text.gone}
      </Note>
    );
  }
  if (state.at !== 'known') return null;
  const { city, address, name, metro, work_time: hours, estimated_delivery_date: date } = state.point;
  // The quote for this basket has the delivery date; until it arrives, the estimate for a light parcel is shown.
  const when = quoteText(quote) ?? (date === null ? undefined : text.byDate(day(date)));
  return (
    <div className={classNames(styles.wide, styles.card)}>
      <p>{`${text.chosen}: ${city}, ${address}`}</p>
      <p className="small muted">{[name, metro && text.metro(metro)].filter(Boolean).join(', ')}</p>
      {hours && <p className="small">{hours}</p>}
      <PickupPointDetails state={state} />
      <p className="small">
        <span>{when}</span> {quote.at !== 'unknown' && <QuotePrice state={quote} />}
      </p>
    </div>
  );
}
