import type { Dog } from '@kashtanka/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dogsText } from '#messages/dogs';
import { useFocusedHeading } from '#platform/focused-heading.ts';
import { reloadOwnDogs } from '#platform/own-dogs.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { DogForm } from './dog-form.tsx';
import { DogRow } from './dog-row.tsx';
import styles from './dogs.module.css';

/** As many as the shop keeps of one account (D70). */
const MOST = 20;

type Opened = { at: 'list' } | { at: 'form'; dog: Dog | null };

/** The dogs of an account, or one of them while it is written (DOG-01). */
export function Dogs({ dogs }: { dogs: readonly Dog[] }) {
  const text = useText(dogsText);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened>({ at: 'list' });
  const heading = useFocusedHeading(opened.at);
  const [hasFailed, setFailed] = useState(false);
  const onDone = async ({ ok }: { ok: boolean }) => {
    setFailed(!ok);
    // Other pages offer the same dogs.
    await Promise.all([revalidate(), reloadOwnDogs()]);
    setOpened({ at: 'list' });
  };
  if (opened.at === 'form') {
    return (
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {opened.dog ? text.changeTitle(opened.dog.nickname) : text.newTitle}
        </h1>
        <DogForm dog={opened.dog} onSaved={() => onDone({ ok: true })} onCancel={() => void onDone({ ok: true })} />
      </div>
    );
  }
  const add = <Button onClick={() => setOpened({ at: 'form', dog: null })}>{text.add}</Button>;
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {text.failed}
        </Note>
      )}
      {dogs.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} action={add} />
      ) : (
        <>
          <p className="muted">{text.text}</p>
          <ul className={styles.rows}>
            {dogs.map((dog) => (
              <DogRow
                key={dog.id}
                dog={dog}
                onChange={() => setOpened({ at: 'form', dog })}
                onDone={(done) => void onDone(done)}
              />
            ))}
          </ul>
          {dogs.length < MOST ? add : <p className="muted">{text.most(MOST)}</p>}
        </>
      )}
    </div>
  );
}
