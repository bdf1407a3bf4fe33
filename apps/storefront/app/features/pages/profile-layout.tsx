import { pagesText } from '@kashtanka/texts/storefront/account/pages';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { NavLink } from '@kashtanka/ui/navigation/link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { ArrowLeft, Handshake, type IconNode, Package, PawPrint, Percent, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './profile-layout.module.css';

/** In the order of the specification. */
const SECTIONS = ['pets', 'orders', 'user', 'loyalty', 'partners'] as const;

const ICONS: Readonly<Record<(typeof SECTIONS)[number], IconNode>> = {
  pets: PawPrint,
  orders: Package,
  user: UserRound,
  loyalty: Percent,
  partners: Handshake,
};

type ProfileFrameProps = {
  head: Elements;
  foot: Elements;
  children: ReactNode;
};

/** The layout of the profile: section links in a sidebar from 992 px, a back link below that. */
export function ProfileLayout({ head, foot, children }: ProfileFrameProps) {
  const { pages } = useText(pagesText);
  const paths = usePaths();
  const isRoot = useLocation().pathname === paths.profile;
  return (
    <div className={`wrap ${styles.frame}`}>
      <div className={styles.side} data-root={isRoot || undefined}>
        {head}
        <nav className={styles.sections} aria-label={pages.profile.title}>
          {SECTIONS.map((section) => (
            <NavLink key={section} to={`${paths.profile}/${section}`}>
              <Icon of={ICONS[section]} />
              <span>{pages[section].title}</span>
            </NavLink>
          ))}
        </nav>
        {foot}
      </div>
      {!isRoot && (
        <TextLink alone className={styles.back} to={paths.profile}>
          <Icon of={ArrowLeft} />
          <span>{pages.profile.title}</span>
        </TextLink>
      )}
      <div>{children}</div>
    </div>
  );
}
