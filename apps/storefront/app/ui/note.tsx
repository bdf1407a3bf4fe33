import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad';

const ICONS: Record<NoteTone, IconNode> = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

type NoteProps = {
  tone?: NoteTone | undefined;
  /** Another icon than the tone's own. */
  icon?: IconNode | undefined;
  /** `alert` or `status` for what comes up while the page is read. */
  role?: 'alert' | 'status' | undefined;
  /** At the right, below the words where they leave it no room: one action. */
  action?: ReactNode;
  /** With both, a cross hides the note. */
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A message in place. The tone is always told by an icon too. */
export function Note({ tone = 'info', icon, role, action, closeLabel, onClose, className, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={role}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className={styles.said}>
        <div className={styles.words}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {closeLabel && onClose && (
        <IconButton label={closeLabel} onClick={onClose} className={styles.close}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  );
}
