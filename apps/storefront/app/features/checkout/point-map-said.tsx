import { pointMapText } from '#messages/point-map';
import { useText } from '#platform/text.ts';
import styles from './point-map.module.css';

type SaidProps = { isFailed: boolean; isLost: boolean; isComing: boolean };

/** What the map says of itself: one thing at a time, the worst first. */
export function Said({ isFailed, isLost, isComing }: SaidProps) {
  const text = useText(pointMapText);
  const said = [isFailed && text.silent, isLost && text.silentPoint, isComing && text.coming].find(
    (words) => words !== false,
  );
  return (
    <p role="status" className={styles.said}>
      {said && <span>{said}</span>}
    </p>
  );
}
