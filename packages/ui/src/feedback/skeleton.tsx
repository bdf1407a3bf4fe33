import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** `text` is one line; `block` fills `width` with `ratio` or `height`; `disc` is round. */
  shape?: 'text' | 'block' | 'disc' | undefined;
  width?: string | undefined;
  height?: string | undefined;
  /** Width to height, `4 / 5`. */
  ratio?: string | undefined;
  className?: string | undefined;
};

/** A placeholder of the final size. Visible after 200 ms; hidden from screen readers. */
export function Skeleton({ shape = 'text', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden
    />
  );
}
