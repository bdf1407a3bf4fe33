import type { ReactNode, Ref } from 'react';
import { Button } from '../button/button.tsx';
import type { Elements } from '../elements.ts';
import { Note } from '../feedback/note.tsx';
import styles from './editable-list.module.css';
import { EmptyState } from './empty-state.tsx';

type Words = {
  title: string;
  text: string;
  add: string;
  emptyTitle: string;
  emptyText: string;
  failed: string;
  most: (count: number) => string;
};

/** Its heading receives the focus when the page switches between list and form. */
export function EditableListPage({
  title,
  heading,
  children,
}: {
  title: string;
  heading: Ref<HTMLHeadingElement>;
  children: Elements;
}) {
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** An editable list of an account, with an "add" button up to the limit. */
export function EditableList({
  words,
  heading,
  hasFailed,
  most,
  onAdd,
  rows,
}: {
  words: Words;
  heading: Ref<HTMLHeadingElement>;
  hasFailed: boolean;
  most: number;
  onAdd: () => void;
  rows: readonly ReactNode[];
}) {
  const add = <Button onClick={onAdd}>{words.add}</Button>;
  return (
    <EditableListPage title={words.title} heading={heading}>
      {hasFailed && (
        <Note tone="bad" role="alert">
          {words.failed}
        </Note>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} action={add} />
      ) : (
        <>
          <p className="muted">{words.text}</p>
          <ul className={styles.rows}>{rows}</ul>
          {rows.length < most ? add : <p className="muted">{words.most(most)}</p>}
        </>
      )}
    </EditableListPage>
  );
}
