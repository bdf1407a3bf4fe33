import { Check, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type ToastProps = {
  icon?: IconNode | undefined;
  /** One action: a `TextLink` or `TextButton` of tone `inherit`. */
  action?: ReactNode;
  children: ReactNode;
};

/** How a passing message looks. Where it stands, how long, and its live region are the caller's. */
export function Toast({ icon = Check, action, children }: ToastProps) {
  return (
    <div className={`${styles.toast} on-dark`}>
      <Icon of={icon} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
