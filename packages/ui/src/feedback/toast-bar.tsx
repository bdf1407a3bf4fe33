import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './toast-bar.module.css';

type ToastAction = { label: string; onPress: () => void };

type ToastBarToast = { id: number; text: string; action?: ToastAction | undefined };

type ToastBarProps = {
  toasts: readonly ToastBarToast[];
  closeLabel: string;
  /** The same function at every rendering, otherwise a toast would stay longer. */
  onClose: (id: number) => void;
};

/** With an action there must be time to read, decide and reach the button. */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** Short messages at the bottom of the window, announced to screen readers. Each may offer to undo. */
export function ToastBar({ toasts, closeLabel, onClose }: ToastBarProps) {
  return (
    // A live region must exist before its text, otherwise it is not announced.
    <div role="status" className={styles.toasts}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
      ))}
    </div>
  );
}

type ToastProps = { toast: ToastBarToast } & Pick<ToastBarProps, 'closeLabel' | 'onClose'>;

/** Stays while the pointer or the focus is on it. */
function Toast({ toast: { id, text, action }, closeLabel, onClose }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, action, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only delays the end.
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => onClose(id)} className={styles.close}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  );
}
