import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from '../layout/tabs.module.css';
import { Link, type LinkProps } from './link.tsx';

type TabLink = { to: LinkProps['to']; title: string; current?: boolean | undefined };

type TabLinksProps = Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'replace'> & {
  /** The accessible name. */
  label: string;
  tabs: readonly TabLink[];
  className?: string | undefined;
};

/** Links to sibling pages that look like tabs. On a narrow screen the current one is scrolled into view. */
export function TabLinks({ label, tabs, className, ...link }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    ref.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [current]);
  return (
    <nav ref={ref} aria-label={label} className={classNames(styles.tabs, className)}>
      {tabs.map(({ to, title, current: isCurrent }) => (
        <Link {...link} key={title} to={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
