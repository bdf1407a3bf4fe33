import styles from './breadcrumbs.module.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type Crumb = { title: string; to: LinkProps['to'] };

type BreadcrumbsProps = Pick<LinkProps, 'prefetch'> & {
  /** The name of the navigation, in words. */
  label: string;
  /** The pages above, the topmost first. */
  crumbs: readonly Crumb[];
  /** This page. */
  current: string;
  className?: string | undefined;
};

/** The way to this page. Stands in a `.wrap`; on phones one line that scrolls to the edges of the screen. */
export function Breadcrumbs({ label, crumbs, current, prefetch, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.crumbs, className)}>
      <ol className={styles.list}>
        {crumbs.map(({ title, to }) => (
          <li key={title} className={styles.crumb}>
            <Link to={to} prefetch={prefetch ?? 'none'} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
