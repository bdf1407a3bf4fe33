import type { Basket } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { RopeProgress } from '#ui/rope-progress.tsx';
import styles from './free-delivery.module.css';

/** How far the basket is from what an offer asks: the leash reaches its ring when it is there. */
export function FreeDelivery({ basket }: { basket: Basket }) {
  const [nearest] = basket.upsell_messages;
  if (!nearest) return null;
  const missing = moneyFromWire(nearest.missing);
  const reached = moneyFromWire(nearest.reached);
  return (
    <div className={styles.hint} data-reached={missing === 0 || undefined}>
      <p>{nearest.message}</p>
      <RopeProgress value={reached / Math.max(1, reached + missing)} />
    </div>
  );
}
