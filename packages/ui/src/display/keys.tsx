import { classNames } from '../class-names.ts';
import styles from './keys.module.css';

type KeysProps = {
  /** Key caps in the order of pressing. */
  keys: readonly string[];
  className?: string | undefined;
};

/** A keyboard shortcut. */
export function Keys({ keys, className }: KeysProps) {
  return (
    <span className={classNames(styles.keys, className)}>
      {keys.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may repeat a key, and its order is fixed.
        <kbd key={at} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
