import { useEffect, useState } from 'react';
import { closeToast, type Toast, useToasts } from '#platform/toasts.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 6_000;
/** Equals `--d-toast`, the duration of the exit animation (NOTIFICATION-06). */
const LEAVING_MS = 500;

/** Toasts at the bottom right, on phones at the bottom; announced to screen readers. */
export function Toasts() {
  const toasts = useToasts();
  return (
    // A live region must exist before its text, otherwise it is not announced.
    <div aria-live="polite" className={styles.toasts}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Closes after a timeout unless hovered. */
function ToastItem({ toast: { id, text } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = isLeaving
      ? setTimeout(() => closeToast(id), LEAVING_MS)
      : setTimeout(() => setLeaving(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, isLeaving]);
  const hold = (held: boolean) => () => {
    setHeld(held);
    if (held) setLeaving(false);
  };
  return (
    <p
      className={styles.toast}
      data-leaving={isLeaving || undefined}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
    >
      {text}
    </p>
  );
}
