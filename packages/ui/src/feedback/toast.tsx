import { Check, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import styles from './toast.module.css';

type ToastProps = {
  icon?: IconNode | undefined;
  /** One action: a `TextLink` or `TextButton` with tone `inherit`. */
  action?: ReactNode;
  children: ReactNode;
};

/** The appearance of a toast. The caller handles position, duration and the live region. */
export function Toast({ icon = Check, action, children }: ToastProps) {
  return (
    <div className={`${styles.toast} on-dark`}>
      <Icon of={icon} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
