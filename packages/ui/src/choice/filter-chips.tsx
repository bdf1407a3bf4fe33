import { X } from 'lucide';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../media/icon.tsx';
import styles from './filter-chips.module.css';

type FilterChip = {
  key: string;
  /** The filter: `Status`. */
  title: string;
  /** The chosen value; a filter without one is an offer to set it. */
  value?: string | undefined;
  onOpen?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** The accessible name of the cross: `Remove the filter Status`. */
  removeLabel?: string | undefined;
};

type FilterChipsProps = {
  /** The accessible name of the row. */
  label: string;
  chips: readonly FilterChip[];
  /** At the end of the row: a button that adds a filter or removes all. */
  children?: Elements;
  className?: string | undefined;
};

/** The filters of a list in one row, which scrolls on phones. */
export function FilterChips({ label, chips, children, className }: FilterChipsProps) {
  return (
    <div className={classNames(styles.chips, className)}>
      <ul aria-label={label} className={styles.list}>
        {chips.map(({ key, title, value, onOpen, onRemove, removeLabel }) => (
          <li key={key} className={classNames(styles.chip, value !== undefined && styles.set)}>
            <button type="button" className={styles.words} onClick={onOpen}>
              <span className={styles.title}>{title}</span>
              {value !== undefined && <span className={styles.value}>{value}</span>}
            </button>
            {onRemove && (
              <button type="button" className={styles.cross} aria-label={removeLabel} onClick={onRemove}>
                <Icon of={X} size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
