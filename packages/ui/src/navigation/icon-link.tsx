import styles from '../button/icon-button.module.css';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** An icon-only link of 44 px; `label` is its accessible name. */
export function IconLink({ label, className, ...link }: LinkProps & { label: string }) {
  return <Link {...link} aria-label={label} className={classNames(styles.icon, className)} />;
}
