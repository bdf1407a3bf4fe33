import { pagesText } from '@kashtanka/texts/storefront/account/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useRevalidator } from 'react-router';
import { useText } from '#platform/text/text.ts';
import styles from './load-failure.module.css';
import type { PageName } from './page-name.ts';

/** Shown if the data of a page failed to load. */
export function PageLoadFailure({ name }: { name: PageName }) {
  const { pages, loadFailed, again } = useText(pagesText);
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.page}>
      <h1>{pages[name].title}</h1>
      <Note
        tone="bad"
        role="alert"
        action={
          <Button tone="line" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
            {again}
          </Button>
        }
      >
        {loadFailed}
      </Note>
    </div>
  );
}
