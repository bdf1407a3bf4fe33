import type { ReactNode } from 'react';
import { Note } from '#ui/note.tsx';
import styles from './account.module.css';

/** The word that something was saved, whose place is kept: coming and going it moves nothing. */
export function Saved({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div role="status" className={styles.saved}>
      {isShown && <Note tone="ok">{children}</Note>}
    </div>
  );
}
