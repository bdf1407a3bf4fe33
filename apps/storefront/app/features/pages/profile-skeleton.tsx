import { useMatches } from 'react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageNameOf } from './page-name.ts';
import { ProfileFrame } from './profile-frame.tsx';
import styles from './profile-skeleton.module.css';

/** A page of the profile until its scripts and its data have come. It names no page: a guest is about to be sent away (GUARD-06). */
export function ProfileSkeleton() {
  const name = pageNameOf(useMatches().at(-1)?.id ?? '');
  return (
    <ProfileFrame head={<Skeleton width="200px" height="96px" />} foot={null}>
      <div className={styles.page} data-root={name === 'profile' || undefined} aria-busy>
        <Skeleton width="260px" height="36px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </div>
    </ProfileFrame>
  );
}
