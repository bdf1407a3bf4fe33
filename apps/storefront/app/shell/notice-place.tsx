import { Suspense } from 'react';
import { Notices } from '#features/notifications';
import { classNames } from '#ui/class-names.ts';
import styles from './notice-place.module.css';
import { useRootData } from './use-store.ts';

/** Where the shop tells something, if it does: its code comes only then, after the page that shows it. */
export function NoticePlace({ place }: { place?: 'basket' }) {
  const { notifications } = useRootData();
  const className = classNames(!place && 'wrap', styles.notices);
  return (
    <Suspense>
      {notifications.length > 0 && <Notices all={notifications} className={className} {...(place && { place })} />}
    </Suspense>
  );
}
