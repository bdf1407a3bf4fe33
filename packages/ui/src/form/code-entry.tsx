import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './code-entry.module.css';
import { TextField } from './text-field.tsx';

type CodeEntryProps = {
  label: string;
  hint?: string | undefined;
  button: string;
  value: string;
  maxLength: number;
  inputMode?: 'numeric' | undefined;
  /** Its name in the form around it, which the button submits without scripts. */
  name?: string | undefined;
  /** The error for an empty value. */
  required: string;
  error?: string | undefined;
  busy: boolean;
  onChange(value: string): void;
  onSend(): void;
};

/** A code field with a button. Without a name it does not submit the form around it. */
export function CodeEntry({ button, value, required, error, busy, onChange, onSend, ...field }: CodeEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value that was typed before hydration.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);
  const isEmpty = value.trim() === '';
  const send = () => {
    if (busy) return;
    setMissed(isEmpty);
    if (isEmpty) input.current?.focus();
    else onSend();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.entry}>
      <TextField
        {...field}
        ref={input}
        className={styles.field}
        value={value}
        error={isMissed && isEmpty ? required : error}
        // The response refers to this value, so it must not change meanwhile.
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        onChange={(event) => {
          setMissed(false);
          onChange(event.target.value);
        }}
        onKeyDown={sendByKey}
      />
      <Button
        type={field.name ? 'submit' : 'button'}
        tone="line"
        className={styles.button}
        busy={busy}
        onClick={send}
      >
        {button}
      </Button>
    </div>
  );
}
