import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './list-tools.module.css';

const TYPING_PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  /** The words that the list is filtered by. */
  value: string;
  /** Other words, after a pause of typing. */
  onSettle: (q: string) => void;
};

/** The search of a list. */
export function SearchField({ label, value, onSettle }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const latest = useRef({ onSettle, value });
  useEffect(() => {
    latest.current = { onSettle, value };
  });
  useEffect(() => {
    if (settled.trim() !== latest.current.value) latest.current.onSettle(settled.trim());
  }, [settled]);
  // The address changes by the back button, or when all filters are cleared.
  useEffect(() => setTyped((old) => (old.trim() === value ? old : value)), [value]);
  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={label}
      className={styles.search}
      start={<Icon of={Search} size={16} />}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
