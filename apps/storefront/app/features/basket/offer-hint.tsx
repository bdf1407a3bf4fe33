import type { UpsellMessage } from '@kashtanka/contract';
import { reachedShare } from '@kashtanka/pricing';
import { RopeProgress } from '#ui/rope-progress.tsx';
import styles from './offer-hint.module.css';

/** How far the basket is from what an offer asks: the leash reaches its ring when it is there. Without one, its room. */
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
