import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { type FormEvent, type Ref, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshOrder } from '../refresh-order.ts';
import styles from './order-notes.module.css';
import { Section } from './section.tsx';

type OrderNotesProps = { order: OrderDetails; fieldRef: Ref<HTMLTextAreaElement> };

const MAX_LENGTH = 2_000;

/** What colleagues wrote about the order, newest first, and a field for more. Ctrl+Enter adds the note. */
export function OrderNotes({ order: { number, notes, commands }, fieldRef }: OrderNotesProps) {
  const text = useText(orderText);
  const formatMoment = useFormatMoment();
  const [words, setWords] = useState('');
  const { run, isBusy, failure } = useAction((note: string, key) =>
    api.noteOrder({ params: { number }, key, body: { text: note } }),
  );
  const add = async () => {
    if (!words.trim()) return;
    const outcome = await run(words.trim());
    if (!outcome?.ok) return;
    setWords('');
    refreshOrder(number);
    showToast(text.noted);
  };
  return (
    <Section title={text.notes}>
      <ul>
        {notes.map((note) => (
          <li key={note.at + note.text} className={styles.note}>
            <p className={styles.words}>{note.text}</p>
            <p className={styles.quiet}>{[note.actor, formatMoment(note.at)].join(', ')}</p>
          </li>
        ))}
      </ul>
      {commands.note.problem === null && (
        <form
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextArea
            ref={fieldRef}
            label={text.noteLabel}
            hint={text.noteHint}
            rows={2}
            maxLength={MAX_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
            }}
          />
          <ActionFailure failure={failure} />
          <Button type="submit" tone="soft" busy={isBusy} isDisabled={!words.trim()}>
            {text.addNote}
          </Button>
        </form>
      )}
    </Section>
  );
}
