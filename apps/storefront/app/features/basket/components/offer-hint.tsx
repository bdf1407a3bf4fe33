import type { UpsellMessage } from '@kashtanka/contract';
import { reachedShare } from '@kashtanka/pricing';
import { RopeProgress } from '@kashtanka/ui/feedback/rope-progress.tsx';
import styles from './offer-hint.module.css';

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
