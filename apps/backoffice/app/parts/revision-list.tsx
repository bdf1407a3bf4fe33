import type { DataRevision } from '@kashtanka/contract/admin';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import styles from './revision-list.module.css';

type Query = UseQueryOptions<DataRevision[], Error, DataRevision[], string[]>;

type RevisionListProps = {
  query: Query;
  texts: { history: string; noHistory: string; restore: string; restoreOf(moment: string): string };
  mayRestore: boolean;
  onRestore: (id: number) => Promise<void>;
  /** What a revision changed. */
  children: (revision: DataRevision) => ReactNode;
};

/** The changes of one row by staff, each with the way back. Loaded when it is opened. */
export function RevisionList(props: RevisionListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{props.texts.history}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ query, texts, mayRestore, onRestore, children }: RevisionListProps) {
  const formatMoment = useFormatMoment();
  const { data } = useQuery(query);
  if (data?.length === 0) return <p className={styles.quiet}>{texts.noHistory}</p>;
  return (
    <ol className={styles.list}>
      {data?.map((revision) => {
        const { id, at, name, before } = revision;
        return (
          <li key={id} className={styles.revision}>
            <div className={styles.head}>
              <p>
                <b>{name}</b>, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              {mayRestore && before && (
                <Button
                  size="tiny"
                  tone="soft"
                  aria-label={texts.restoreOf(formatMoment(at))}
                  onClick={() => void onRestore(id)}
                >
                  {texts.restore}
                </Button>
              )}
            </div>
            {children(revision)}
          </li>
        );
      })}
    </ol>
  );
}
