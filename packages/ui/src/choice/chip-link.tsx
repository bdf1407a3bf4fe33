import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../navigation/link.tsx';
import styles from './chip.module.css';

/** A link that looks like a chip; the `current` one is filled. */
export function ChipLink({ current, className, ...link }: LinkProps & { current?: boolean | undefined }) {
  return (
    <Link {...link} className={classNames(styles.face, className)} aria-current={current ? 'page' : undefined} />
  );
}
