import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Pencil } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './inline-value.module.css';

/** How saving a value ended: `theirs` is the value that another person stored meanwhile. */
export type Saved<Value> =
  | { kind: 'saved' }
  | { kind: 'conflict'; theirs: Value }
  | { kind: 'failed'; text: string };

type InlineValueProps<Value> = {
  /** The accessible name: `Price, Collar "Chestnut"`. */
  label: string;
  value: Value;
  format(value: Value): string;
  /** The text from which the value is edited. */
  toText(value: Value): string;
  /** Undefined for a text that is no value. */
  parse(text: string): Value | undefined;
  invalid: string;
  /** Without it the value is read only. `before` is the value that the user has seen. */
  onSave?: ((value: Value, before: Value) => Promise<Saved<Value>>) | undefined;
};

type State<Value> =
  | { kind: 'shown' }
  | { kind: 'edited'; error?: string | undefined; text: string }
  | { kind: 'conflict'; mine: Value; theirs: Value };

/** A value in a table that is edited in its place: Enter saves, Escape cancels. The saved value shows at once. */
export function InlineValue<Value>(props: InlineValueProps<Value>) {
  const { label, value, format, toText, parse, invalid, onSave } = props;
  const text = useText(productsText);
  const [state, setState] = useState<State<Value>>({ kind: 'shown' });
  const button = useFocusOnReturn(state.kind === 'shown');
  if (!onSave) return <span className={styles.plain}>{format(value)}</span>;
  const save = async (next: Value, before: Value) => {
    setState({ kind: 'shown' });
    const saved = await onSave(next, before);
    if (saved.kind === 'conflict') setState({ kind: 'conflict', mine: next, theirs: saved.theirs });
    if (saved.kind === 'failed') setState({ kind: 'edited', error: saved.text, text: toText(next) });
  };
  const submit = (typed: string) => {
    const next = parse(typed);
    if (next === undefined) setState({ kind: 'edited', error: invalid, text: typed });
    else if (next === value) setState({ kind: 'shown' });
    else void save(next, value);
  };
  if (state.kind === 'edited') {
    return (
      <Editor
        label={label}
        text={state.text}
        error={state.error}
        onSubmit={submit}
        onCancel={() => setState({ kind: 'shown' })}
      />
    );
  }
  if (state.kind === 'conflict') {
    const { mine, theirs } = state;
    return (
      <div role="alert" className={styles.conflict}>
        <span>{text.changedMeanwhile}</span>
        <Button size="tiny" onClick={() => void save(mine, theirs)}>
          {text.keepMine(format(mine))}
        </Button>
        <Button size="tiny" tone="soft" onClick={() => setState({ kind: 'shown' })}>
          {text.keepTheirs(format(theirs))}
        </Button>
      </div>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-label={`${label}: ${format(value)}. ${text.change}`}
      onClick={() => setState({ kind: 'edited', text: toText(value) })}
    >
      <Icon of={Pencil} size={12} className={styles.sign} />
      <span>{format(value)}</span>
    </button>
  );
}

type EditorProps = {
  label: string;
  text: string;
  error: string | undefined;
  onSubmit: (text: string) => void;
  onCancel: () => void;
};

function Editor({ label, text, error, onSubmit, onCancel }: EditorProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  /** The text that a key has submitted or cancelled: the field then loses the focus because it is removed. */
  const handled = useRef<string>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') handled.current = typed;
    if (event.key === 'Enter') onSubmit(typed);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.editor}>
      <input
        // The user has just asked to edit this value.
        ref={focusWhole}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        className={classNames(styles.input, error && styles.bad)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (error || typed.trim() === text) onCancel();
          else if (handled.current !== typed) onSubmit(typed);
        }}
      />
      {error && (
        <span id={id} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

const done = new WeakSet<HTMLInputElement>();

/** Once, because the reference is set again at every rendering. */
function focusWhole(input: HTMLInputElement | null): void {
  if (!input || done.has(input)) return;
  done.add(input);
  input.focus();
  input.select();
}

/** Returns the focus to the value after its field is gone. */
function useFocusOnReturn(isShown: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (isShown && !wasShown.current && !hasFocus) button.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return button;
}
