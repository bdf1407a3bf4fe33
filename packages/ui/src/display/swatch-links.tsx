import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../navigation/link.tsx';
import styles from './swatches.module.css';

type SwatchLink = {
  to: LinkProps['to'];
  name: string;
  color: string;
  current?: boolean | undefined;
  /** Sold out: struck through, and stated in its name. */
  gone?: boolean | undefined;
};

type SwatchLinksProps = Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'replace'> & {
  /** The accessible name of the group. */
  label: string;
  swatches: readonly SwatchLink[];
  className?: string | undefined;
};

export function SwatchLinks({ label, swatches, className, ...link }: SwatchLinksProps) {
  return (
    <ul className={classNames(styles.swatches, className)} aria-label={label}>
      {swatches.map(({ to, name, color, current, gone }) => (
        <li key={name}>
          <Link
            {...link}
            to={to}
            title={name}
            aria-label={name}
            aria-current={current ? 'true' : undefined}
            className={classNames(styles.ring, current && styles.on, gone && styles.gone)}
          >
            <span className={styles.disc} style={{ background: color }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
