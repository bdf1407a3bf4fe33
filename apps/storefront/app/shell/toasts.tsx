import { useEffect, useState } from 'react';
import { closeToast, type Toast, useToasts } from '#platform/toasts.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 6_000;
/** As long as `--d-toast`: it has left by then (NOTIFICATION-06). */
const LEAVING_MS = 500;

/** What is said in passing: at the right below, on phones at the foot. Read aloud as it comes. */
export function Toasts() {
  const toasts = useToasts();
  return (
    // There before anything is said, or it would not be read aloud.
    <div aria-live="polite" className={styles.toasts}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Goes by itself, unless somebody points at it. */
function OneToast({ toast: { id, text } }: { toast: Toast }) {
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
