import { Note } from '@kashtanka/ui/feedback/note.tsx';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A confirmation message. Its space is always reserved, so that the layout does not shift. */
export function SavedMessage({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div role="status" className={styles.saved}>
      {isShown && <Note tone="ok">{children}</Note>}
    </div>
  );
}
