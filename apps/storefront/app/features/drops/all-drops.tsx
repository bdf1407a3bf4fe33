import { DropCards } from './drop-cards.tsx';
import type { DropCardView } from './drop-view.ts';
import styles from './drops.module.css';

/** The full list. Its heading is always rendered, so that the layout does not shift when the account is loaded. */
export function AllDrops({ drops, line }: { drops: readonly DropCardView[]; line: string }) {
  return (
    <>
      <p className={styles.yours}>{line}</p>
      <DropCards drops={drops} />
    </>
  );
}
