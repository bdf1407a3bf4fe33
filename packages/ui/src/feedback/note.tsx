import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad';

const ICONS: Record<NoteTone, IconNode> = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

type NoteProps = {
  tone?: NoteTone | undefined;
  icon?: IconNode | undefined;
  /** `alert` or `status` for a note that appears later. */
  role?: 'alert' | 'status' | undefined;
  /** One action at the right, or below the text where space is short. */
  action?: ReactNode;
  /** A button that submits the form around the note, which hides it. */
  closeLabel?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** An inline message. The tone always has an icon too. */
export function Note({ tone = 'info', icon, role, action, closeLabel, className, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone], className)} role={role}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className={styles.said}>
        <div className={styles.words}>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {closeLabel && (
        <IconButton type="submit" label={closeLabel} className={styles.close}>
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  );
}
