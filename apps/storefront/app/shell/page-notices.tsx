import { classNames } from '@kashtanka/ui/class-names.ts';
import { Suspense } from 'react';
import { Notices } from '#features/notifications';
import styles from './page-notices.module.css';
import { useRootData } from './use-store.ts';

/** Notifications of the page; their code is loaded only if there are any. */
export function PageNotices() {
  const { notifications } = useRootData();
  return (
    <Suspense>
      {notifications.length > 0 && <Notices all={notifications} className={classNames('wrap', styles.notices)} />}
    </Suspense>
  );
}
