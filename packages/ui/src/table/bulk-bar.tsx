import { X } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './data-table.module.css';
import { countOnPage, NO_ROWS, type RowSelection, togglePage } from './row-selection.ts';
import { Tick } from './tick.tsx';

export type BulkTexts = {
  selectPage: string;
  clear: string;
  /** `3 selected`, with the number of those that the page does not show. */
  selected(count: number, hidden: number): string;
};

type BulkBarProps = {
  selection: RowSelection;
  onSelect: (selection: RowSelection) => void;
  /** The rows of the page. */
  keys: readonly string[];
  texts: BulkTexts;
  children: ReactNode;
};

/** The checkbox of the page over the table's head; with selected rows it covers the head with their actions. */
export function BulkBar({ selection, onSelect, keys, texts, children }: BulkBarProps) {
  const count = selection.keys.size;
  const onPage = countOnPage(selection, keys);
  const isWhole = keys.length > 0 && onPage === keys.length;
  return (
    <div className={styles.bulk} data-open={count > 0 || undefined}>
      <Tick
        label={texts.selectPage}
        checked={isWhole}
        isMixed={onPage > 0 && !isWhole}
        onToggle={() => onSelect(togglePage(selection, keys))}
      />
      {count === 0 && (
        <span className={styles.hint} aria-hidden>
          {texts.selectPage}
        </span>
      )}
      <p className={styles.count} aria-live="polite">
        {count > 0 ? texts.selected(count, count - onPage) : ''}
      </p>
      {count > 0 && (
        <>
          <div className={styles.actions}>{children}</div>
          <IconButton label={texts.clear} onClick={() => onSelect(NO_ROWS)} className={styles.clear}>
            <Icon of={X} size={16} />
          </IconButton>
        </>
      )}
    </div>
  );
}
