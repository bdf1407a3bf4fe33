import { Note } from './note.tsx';

type FailureNoteProps = { title: string; text: string; hint?: string | undefined; className?: string | undefined };

/** Why an action failed, beside the button that was pressed. Read out as soon as it appears. */
export function FailureNote({ title, text, hint, className }: FailureNoteProps) {
  return (
    <Note tone="bad" role="alert" className={className}>
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </Note>
  );
}
