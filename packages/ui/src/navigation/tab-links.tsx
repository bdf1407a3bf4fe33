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

/** Links to sibling pages that look like tabs. */
export function TabLinks({ label, tabs, className, ...link }: TabLinksProps) {
  return (
    <nav aria-label={label} className={classNames(styles.tabs, className)}>
      {tabs.map(({ to, title, current }) => (
        <Link {...link} key={title} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
