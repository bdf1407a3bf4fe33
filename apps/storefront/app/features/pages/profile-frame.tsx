import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { pagesText } from '#messages/pages';
import { usePaths } from '#paths';
import { useText } from '#platform/text.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './profile-frame.module.css';

/** In the order of the specification. */
const SECTIONS = ['pets', 'orders', 'user', 'loyalty', 'partners'] as const;

/** Around the profile: its sections, and the way out below them, at the side from 992 px on, a way back to them below that. */
export function ProfileFrame({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  const { pages } = useText(pagesText);
  const paths = usePaths();
  const isRoot = useLocation().pathname === paths.profile;
  return (
    <div className={`wrap ${styles.frame}`}>
      <nav className={styles.sections} data-root={isRoot || undefined} aria-label={pages.profile.title}>
        {SECTIONS.map((section) => (
          <NavLink key={section} to={`${paths.profile}/${section}`}>
            {pages[section].title}
          </NavLink>
        ))}
        {foot}
      </nav>
      {!isRoot && (
        <TextLink alone className={styles.back} to={paths.profile}>
          <Icon of={ArrowLeft} />
          {pages.profile.title}
        </TextLink>
      )}
      <div>{children}</div>
    </div>
  );
}
