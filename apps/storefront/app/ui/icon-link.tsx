import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Link, type LinkProps } from './link.tsx';

/** A link of 44 px that shows an icon only; `label` says where it leads. */
export function IconLink({ label, className, ...link }: LinkProps & { label: string }) {
  return <Link {...link} aria-label={label} className={classNames(styles.icon, className)} />;
}
