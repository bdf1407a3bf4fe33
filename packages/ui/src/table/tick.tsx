import type { MouseEvent } from 'react';
import box from '../choice/tick.module.css';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

type TickProps = {
  label: string;
  checked: boolean;
  /** Some rows of a page are selected. */
  isMixed?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onToggle: (pressed: { withRange: boolean }) => void;
};

/** A checkbox whose target fills its cell. With Shift it selects a range. */
export function Tick({ label, checked, isMixed = false, isDisabled = false, onToggle }: TickProps) {
  return (
    <label className={styles.target} onMouseDown={keepText}>
      <input
        type="checkbox"
        aria-label={label}
        className={classNames(box.box, styles.box)}
        checked={checked}
        disabled={isDisabled}
        data-mixed={isMixed || undefined}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        // React's change event lacks the modifier keys.
        onClick={({ shiftKey }) => onToggle({ withRange: shiftKey })}
        onChange={() => undefined}
      />
    </label>
  );
}

/** The browser would select the text between two clicks with Shift. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}
