import { useMatches } from 'react-router';
import { pagesText } from '#messages/pages';
import { useText } from '#platform/text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageNameOf } from './page-name.ts';
import { ProfileFrame } from './profile-frame.tsx';
import styles from './profile-skeleton.module.css';

/** A page of the profile until its scripts and its data have come: the sections, the title, and places of the rest. */
export function ProfileSkeleton() {
  const { pages } = useText(pagesText);
  const name = pageNameOf(useMatches().at(-1)?.id ?? '');
  return (
    <ProfileFrame head={<Skeleton width="200px" height="96px" />} foot={null}>
      <div className={styles.page} data-root={name === 'profile' || undefined} aria-busy>
        <h1>{pages[name].title}</h1>
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </div>
    </ProfileFrame>
  );
}
