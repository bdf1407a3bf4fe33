import { pickupMapText } from '@kashtanka/texts/storefront/pickup-map';
import { useText } from '#platform/text/text.ts';
import styles from './pickup-map.module.css';

type SaidProps = { isFailed: boolean; isLost: boolean; isComing: boolean };

/** The status of the map: one message at a time, the most severe first. */
export function MapStatus({ isFailed, isLost, isComing }: SaidProps) {
  const text = useText(pickupMapText);
  const status = [isFailed && text.silent, isLost && text.silentPoint, isComing && text.coming].find(
    (words) => words !== false,
  );
  return (
    <p role="status" className={styles.said}>
      {status && <span>{status}</span>}
    </p>
  );
}
