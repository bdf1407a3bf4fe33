import type { DataRevision } from '@kashtanka/contract/admin';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import { changesOf, PARTS, readTexts } from './page-texts.ts';
import { historyQuery } from './queries.ts';

type PageHistoryProps = { page: string; mayRestore: boolean; onRestore: (id: number) => Promise<void> };

/** The changes of a page's text by staff, each with the way back. Loaded when it is opened. */
export function PageHistory(props: PageHistoryProps) {
  const text = useText(pagesText);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.history}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ page, mayRestore, onRestore }: PageHistoryProps) {
  const text = useText(pagesText);
  const { data } = useQuery(historyQuery(page));
  if (data?.length === 0) return <p className={styles.hint}>{text.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {data?.map((revision) => (
        <Revision
          key={revision.id}
          revision={revision}
          onRestore={mayRestore && revision.before ? () => void onRestore(revision.id) : undefined}
        />
      ))}
    </ol>
  );
}

function Revision({ revision, onRestore }: { revision: DataRevision; onRestore: (() => void) | undefined }) {
  const text = useText(pagesText);
  const formatMoment = useFormatMoment();
  const { at, name } = revision;
  const [before, after] = [readTexts(revision.before), readTexts(revision.after)];
  const changes = before && after ? changesOf(before, after) : {};
  return (
    <li className={styles.revision}>
      <div className={styles.languageHead}>
        <p>
          <b>{name}</b>, <time dateTime={at}>{formatMoment(at)}</time>: {wordsOf()}
        </p>
        {onRestore && (
          <Button size="tiny" tone="soft" aria-label={text.restoreOf(formatMoment(at))} onClick={onRestore}>
            {text.restore}
          </Button>
        )}
      </div>
      {before &&
        (['ru', 'en'] as const).map((part) => {
          const earlier = changes[part];
          return (
            earlier && (
              <details key={part}>
                <summary>{text.before(text.fields[part])}</summary>
                <pre className={styles.earlier}>{earlier.body}</pre>
              </details>
            )
          );
        })}
    </li>
  );

  function wordsOf(): string {
    if (!after) return text.removed;
    if (!before) return text.created;
    return PARTS.filter((part) => part in changes)
      .map((part) => text.fields[part])
      .join(', ');
  }
}
