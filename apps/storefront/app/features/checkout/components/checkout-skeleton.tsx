import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import styles from './checkout.module.css';

/** Reserves the space of the form until the basket is loaded, so that the footer does not jump. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.form} data-awaited>
      <Skeleton shape="block" height="640px" />
      <SummarySkeleton />
    </div>
  );
}

export function SummarySkeleton() {
  return <Skeleton shape="block" height="420px" />;
}
