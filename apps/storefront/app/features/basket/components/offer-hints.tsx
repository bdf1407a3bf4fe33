import type { UpsellMessage } from '@kashtanka/contract';
import { reachedShare } from '@kashtanka/pricing';
import { RopeProgress } from '@kashtanka/ui/feedback/rope-progress.tsx';
import styles from './offer-hints.module.css';

/** Shows the progress towards an offer's condition as a leash. Without a hint it only reserves the space. */
export function OfferHint({ hint }: { hint: UpsellMessage | undefined }) {
  const share = hint ? reachedShare({ have: Number(hint.reached), missing: Number(hint.missing) }) : 0;
  return (
    <div className={styles.hint} data-reached={share === 1 || undefined}>
      {hint && (
        <>
          <p>{hint.message}</p>
          <RopeProgress value={share} />
        </>
      )}
    </div>
  );
}

/** Shoppers ignore more hints than this. */
const MOST_HINTS = 2;

type SelectedHints = { above: UpsellMessage | undefined; below: readonly UpsellMessage[] };

/**
 * The nearest offer goes above the lines if space is reserved there, the next one below. Hints below do not move
 * the line that is being changed.
 */
export function selectHints(hints: readonly UpsellMessage[], hasPlaceAbove: boolean): SelectedHints {
  const nearest = hints.slice(0, MOST_HINTS);
  return hasPlaceAbove ? { above: nearest[0], below: nearest.slice(1) } : { above: undefined, below: nearest };
}
