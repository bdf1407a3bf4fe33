import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';
import styles from './timeline.module.css';

type TimelineEntry = {
  key: string;
  icon?: IconNode | undefined;
  /** An entry that went wrong has the colour of errors beside its words. */
  tone?: 'plain' | 'bad' | 'ok' | undefined;
  title: ReactNode;
  /** ISO 8601, for the element's `dateTime`. */
  at: string;
  time: string;
  /** The actor and the reason. */
  text?: ReactNode;
  /** An action of the entry: open the email. */
  action?: ReactNode;
};

type TimelineProps = { label: string; entries: readonly TimelineEntry[]; className?: string | undefined };

/** Events of one thing, newest first as the caller orders them. */
export function Timeline({ label, entries, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={classNames(styles.timeline, className)}>
      {entries.map(({ key, icon, tone = 'plain', title, at, time, text, action }) => (
        <li key={key} className={classNames(styles.entry, styles[tone])}>
          <span className={styles.mark}>{icon && <Icon of={icon} size={14} />}</span>
          <div className={styles.body}>
            <div className={styles.first}>
              <span className={styles.title}>{title}</span>
              <time dateTime={at} className={styles.time}>
                {time}
              </time>
            </div>
            {text && <div className={styles.text}>{text}</div>}
            {action && <div>{action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
