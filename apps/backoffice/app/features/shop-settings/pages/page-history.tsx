import type { DataRevision } from '@kashtanka/contract/admin';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { RevisionList } from '#parts/revision-list.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import { changesOf, PARTS, readTexts } from './page-texts.ts';
import { historyQuery } from './queries.ts';

type PageHistoryProps = { page: string; mayRestore: boolean; onRestore: (id: number) => Promise<void> };

/** The changes of a page's text by staff, with the texts before them. */
export function PageHistory({ page, mayRestore, onRestore }: PageHistoryProps) {
  const text = useText(pagesText);
  return (
    <RevisionList query={historyQuery(page)} texts={text} mayRestore={mayRestore} onRestore={onRestore}>
      {(revision) => <Changes revision={revision} />}
    </RevisionList>
  );
}

function Changes({ revision }: { revision: DataRevision }) {
  const text = useText(pagesText);
  const [before, after] = [readTexts(revision.before), readTexts(revision.after)];
  if (!after) return <p>{text.removed}</p>;
  if (!before) return <p>{text.created}</p>;
  const changes = changesOf(before, after);
  const changed = PARTS.filter((part) => part in changes);
  return (
    <>
      <p>{changed.map((part) => text.fields[part]).join(', ')}</p>
      {(['ru', 'en'] as const).map((part) => {
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
    </>
  );
}
