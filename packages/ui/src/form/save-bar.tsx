import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** `3 fields changed`; undefined hides the bar. */
  changed: string | undefined;
  saveLabel: string;
  onSave: () => void;
  /** False while the changes cannot be saved as they are. */
  canSave?: boolean | undefined;
  discard?: { label: string; onDiscard: () => void } | undefined;
  busy?: boolean | undefined;
  /** Beside the count: a shortcut, or the reason why the last attempt failed. */
  note?: ReactNode;
  /** Another way to keep the changes, such as a draft. */
  more?: ReactNode;
  className?: string | undefined;
};

/** The one save bar of a form, at the bottom of the window while the form has changes. */
export function SaveBar(props: SaveBarProps) {
  const { changed, saveLabel, onSave, canSave = true, discard, busy, note, more, className } = props;
  return (
    // The live region stays, so that its first text is announced too.
    <div className={classNames(styles.bar, changed === undefined && styles.empty, className)}>
      <p aria-live="polite" className={styles.changed}>
        {changed ?? ''}
      </p>
      {changed !== undefined && (
        <>
          {note && <div className={styles.note}>{note}</div>}
          <div className={styles.actions}>
            {discard && (
              <Button tone="soft" onClick={discard.onDiscard} isDisabled={busy}>
                {discard.label}
              </Button>
            )}
            {more && <span>{more}</span>}
            <Button onClick={onSave} busy={busy} isDisabled={!canSave}>
              {saveLabel}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
