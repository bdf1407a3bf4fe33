import { Suspense } from 'react';
import { Notices } from '#features/notifications';
import { useRootData } from './use-store.ts';

/** Where the shop tells something, if it does: its code comes only then, after the page that shows it. */
export function NoticePlace({ place }: { place?: 'basket' }) {
  const { notifications } = useRootData();
  return (
    <Suspense>{notifications.length > 0 && <Notices all={notifications} {...(place && { place })} />}</Suspense>
  );
}
