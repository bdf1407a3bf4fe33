import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import { historyQuery } from './queries.ts';
import type { Conflict, PageEditor } from './use-page-editor.ts';

/** Another person has changed the same parts: the one who saves later chooses. */
export function PageConflict({ page, editor: { conflict, resolve } }: { page: string; editor: PageEditor }) {
  return conflict ? <Choice page={page} conflict={conflict} resolve={resolve} /> : null;
}

type ChoiceProps = { page: string; conflict: Conflict; resolve: PageEditor['resolve'] };

function Choice({ page, conflict, resolve }: ChoiceProps) {
  const text = useText(pagesText);
  const { data: [last] = [] } = useQuery({ ...historyQuery(page), staleTime: 0 });
  const names = conflict.overlapping.map((part) => text.fields[part]).join(', ');
  return (
    <Note tone="warn" role="alert" className={styles.note}>
      <p>{last ? text.conflictBy(last.name, names) : text.conflict(names)}</p>
      <Button size="tiny" onClick={() => resolve(true)}>
        {text.keepMine}
      </Button>{' '}
      <Button size="tiny" tone="soft" onClick={() => resolve(false)}>
        {text.keepTheirs}
      </Button>
    </Note>
  );
}
