import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useMatches } from 'react-router';
import { getPageName } from './page-name.ts';
import { ProfileLayout } from './profile-layout.tsx';
import styles from './profile-skeleton.module.css';

/**
 * The profile until its scripts and data are loaded. It shows no title, because a guest is redirected (GUARD-06).
 */
export function ProfileSkeleton() {
  const name = getPageName(useMatches().at(-1)?.id ?? '');
  return (
    <ProfileLayout head={<Skeleton width="200px" height="96px" />} foot={null}>
      <div className={styles.page} data-root={name === 'profile' || undefined} aria-busy>
        <Skeleton width="260px" height="36px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </div>
    </ProfileLayout>
  );
}
