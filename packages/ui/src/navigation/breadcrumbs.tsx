import { classNames } from '../class-names.ts';
import styles from './breadcrumbs.module.css';
import { Link, type LinkProps } from './link.tsx';

type Crumb = { title: string; to: LinkProps['to'] };

type BreadcrumbsProps = Pick<LinkProps, 'prefetch'> & {
  /** The accessible name. */
  label: string;
  /** Ancestors, topmost first. */
  crumbs: readonly Crumb[];
  current: string;
  className?: string | undefined;
};

/** Place inside a `.wrap`; on phones a single line that scrolls to the screen's edges. */
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
