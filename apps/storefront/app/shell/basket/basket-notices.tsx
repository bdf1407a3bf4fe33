import { Suspense } from 'react';
import { useBasket } from '#features/basket';
import { Notices } from '#features/notifications';
import styles from '../page-notices.module.css';
import { useRootData } from '../use-store.ts';

/** Notifications in the basket, which may concern some of its lines only. */
export function BasketNotices() {
  const { notifications } = useRootData();
  const { basket } = useBasket();
  const options = (basket?.lines ?? []).flatMap((line) => line.options.map(({ code }) => code));
  return (
    <Suspense>
      <Notices all={notifications} place="basket" options={options} className={styles.notices} />
    </Suspense>
  );
}
