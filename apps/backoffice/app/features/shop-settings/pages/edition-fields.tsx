import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';
import type { PageEditor } from './use-page-editor.ts';

/** Version and day of a document; both empty for any other page. */
export function EditionFields({ editor, isReadOnly }: { editor: PageEditor; isReadOnly: boolean }) {
  const text = useText(pagesText);
  const { version = '', date = '' } = editor.texts.edition ?? {};
  const set = (edition: { version: string; date: string }) =>
    editor.setPart('edition', edition.version === '' && edition.date === '' ? null : edition);
  return (
    <details className={styles.fold} open={editor.texts.edition !== null}>
      <summary>{text.edition}</summary>
      <p className={styles.hint}>{text.editionHint}</p>
      <div className={styles.edition}>
        <TextField
          label={text.version}
          autoComplete="off"
          maxLength={20}
          readOnly={isReadOnly}
          value={version}
          onChange={({ target }) => set({ version: target.value, date })}
        />
        <TextField
          label={text.date}
          type="date"
          readOnly={isReadOnly}
          value={date}
          onChange={({ target }) => set({ version, date: target.value })}
        />
      </div>
    </details>
  );
}
