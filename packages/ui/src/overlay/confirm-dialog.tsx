import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type Reason = {
  label: string;
  hint?: string | undefined;
  /** The error for a missing reason. */
  missing: string;
  /** A reason to start from, of which the user may change every word. */
  proposed?: string | undefined;
  /** Earlier reasons, offered as chips. */
  earlier?: readonly string[] | undefined;
};

/** A word that has to be typed before an act that cannot be undone. */
type TypedWord = { label: string; word: string; mismatch: string };

type ConfirmDialogProps = {
  title: string;
  /** What will happen: sums, counts, what cannot be undone. */
  children?: ReactNode;
  reason?: Reason | undefined;
  typed?: TypedWord | undefined;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** `red` for an act that destroys or pays out. */
  tone?: 'primary' | 'red' | undefined;
  busy?: boolean | undefined;
  /** A refusal of the server; the typed words stay. */
  error?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** A question before an act, with its reason if one is required. Ctrl+Enter confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, reason, typed, confirmLabel, cancelLabel, closeLabel, tone, busy, error } = props;
  const form = useId();
  const [words, setWords] = useState(reason?.proposed ?? '');
  const [word, setWord] = useState('');
  const [isChecked, setChecked] = useState(false);
  const lacksReason = reason !== undefined && words.trim() === '';
  const lacksWord = typed !== undefined && word.trim() !== typed.word;
  // A question alone is answered by Enter; what destroys or pays out needs a look at the button.
  const isPlain = !reason && !typed && tone !== 'red';
  const confirm = () => {
    setChecked(true);
    if (lacksReason || lacksWord) focusField(form, lacksReason ? 'textarea' : 'input');
    if (!lacksReason && !lacksWord && !busy) props.onConfirm(words.trim());
  };
  const confirmByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The button would be pressed a second time.
    event.preventDefault();
    confirm();
  };
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      onClose={props.onClose}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            tone={tone}
            busy={busy}
            isDisabled={lacksReason || lacksWord}
            data-autofocus={isPlain ? '' : undefined}
            onKeyDown={confirmByKeys}
          >
            {confirmLabel}
          </Button>
          <Button tone="soft" onClick={props.onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        onKeyDown={confirmByKeys}
      >
        {children && <div>{children}</div>}
        {reason && (
          <ReasonField
            reason={reason}
            words={words}
            onWords={setWords}
            error={isChecked && lacksReason ? reason.missing : undefined}
          />
        )}
        {typed && (
          <TextField
            label={typed.label}
            value={word}
            autoComplete="off"
            error={isChecked && lacksWord ? typed.mismatch : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
        )}
        {error && (
          <div role="alert" className={styles.error}>
            {error}
          </div>
        )}
      </form>
    </Dialog>
  );
}

function focusField(form: string, field: 'textarea' | 'input'): void {
  document.getElementById(form)?.querySelector<HTMLElement>(field)?.focus();
}

type ReasonFieldProps = {
  reason: Reason;
  words: string;
  onWords: (words: string) => void;
  error: string | undefined;
};

function ReasonField({ reason, words, onWords, error }: ReasonFieldProps) {
  return (
    <div>
      <TextArea
        label={reason.label}
        hint={reason.hint}
        error={error}
        rows={2}
        data-autofocus
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      {reason.earlier && reason.earlier.length > 0 && (
        <div className={styles.earlier}>
          {reason.earlier.map((one) => (
            <button key={one} type="button" className={styles.chip} onClick={() => onWords(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
