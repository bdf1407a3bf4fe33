import { DropCards } from './drop-cards.tsx';
import type { DropCardView } from './drop-view.ts';
import styles from './drops.module.css';

/** One list. The line above it is there for everybody, so that nothing moves when the account is known. */
export function DropsOfAll({ drops, line }: { drops: readonly DropCardView[]; line: string }) {
  return (
    <>
      <p className={styles.yours}>{line}</p>
      <DropCards drops={drops} />
    </>
  );
}
