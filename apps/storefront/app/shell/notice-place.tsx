import { Suspense } from 'react';
import { Notices } from '#features/notifications';
import { classNames } from '#ui/class-names.ts';
import styles from './notice-place.module.css';
import { useRootData } from './use-store.ts';

/** Notices of the page, if there are some: only then their code is loaded, after the page. */
export function NoticePlace() {
  const { notifications } = useRootData();
  return (
    <Suspense>
      {notifications.length > 0 && <Notices all={notifications} className={classNames('wrap', styles.notices)} />}
    </Suspense>
  );
}
