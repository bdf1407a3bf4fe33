import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** `text` is one line; `block` fills the width given, in `ratio` or `height`; `disc` is round. */
  shape?: 'text' | 'block' | 'disc' | undefined;
  /** Any CSS length. */
  width?: string | undefined;
  height?: string | undefined;
  /** Width to height, `4 / 5`. */
  ratio?: string | undefined;
  className?: string | undefined;
};

/** A place held in its true size until what belongs there arrives. Seen after 200 ms only; hidden from readers. */
export function Skeleton({ shape = 'text', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden
    />
  );
}
