import { Note } from './note.tsx';

type FailureNoteProps = { title: string; text: string; hint?: string | undefined; className?: string | undefined };

/** The reason of a failure beside the pressed button, announced at once. */
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
