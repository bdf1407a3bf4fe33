import { LOCALES, withLanguage } from '@kashtanka/texts';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { SaveBar } from '@kashtanka/ui/form/save-bar.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import { PageTitle } from '#parts/page-title.tsx';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { EditionFields } from './edition-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { PageConflict } from './page-conflict.tsx';
import styles from './page-editor.module.css';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { PageState } from './page-state.tsx';
import { pageQuery } from './queries.ts';
import { ToStandardButton } from './to-standard-button.tsx';
import { type PageEditor, usePageEditor } from './use-page-editor.ts';
import { WritingHelp } from './writing-help.tsx';

export async function loader({ params: { page = '' } }: LoaderFunctionArgs): Promise<string> {
  await queryClient.fetchQuery({ ...pageQuery(page), staleTime: 0 });
  return page;
}

export function Component() {
  const page = useLoaderData<typeof loader>();
  return <Editor key={page} page={page} />;
}

function Editor({ page }: { page: string }) {
  const text = useText(pagesText);
  const { data: stored } = useSuspenseQuery(pageQuery(page));
  const editor = usePageEditor(page, stored);
  const mayEdit = canRun(useMe(), 'data edit');
  const [isUnfilled, setUnfilled] = useState(false);
  const save = () => {
    if (editor.changed === 0 || editor.isBusy) return;
    const isFilled = isComplete(editor);
    setUnfilled(!isFilled);
    if (isFilled) void editor.save();
  };
  usePageKeys(mayEdit ? { save } : {});
  return (
    <>
      <Head page={page} editor={editor} />
      {!editor.isOwn && <p className={styles.hint}>{editor.hasStandard ? text.standardHint : text.absentHint}</p>}
      {editor.isKept && editor.changed > 0 && <Note className={styles.note}>{text.kept}</Note>}
      <PageConflict page={page} editor={editor} />
      <WritingHelp />
      <div className={styles.columns}>
        {LOCALES.map((locale) => (
          <LanguageFields
            key={locale}
            locale={locale}
            editor={editor}
            facts={stored.facts.map((names) => names[locale])}
            standard={stored.standard?.[locale]}
            isReadOnly={!mayEdit}
          />
        ))}
      </div>
      <EditionFields editor={editor} isReadOnly={!mayEdit} />
      <ActionFailure failure={editor.failure} />
      {isUnfilled && !isComplete(editor) && (
        <Note tone="bad" role="alert">
          {text.unfilled}
        </Note>
      )}
      {mayEdit && <Bar editor={editor} onSave={save} />}
      {mayEdit && <PagePreview editor={editor} />}
      <PageHistory page={page} mayRestore={mayEdit} onRestore={editor.undo} />
      {mayEdit && editor.isOwn && <ToStandardButton editor={editor} />}
    </>
  );
}

function Head({ page, editor: { texts, isOwn, hasStandard } }: { page: string; editor: PageEditor }) {
  const text = useText(pagesText);
  const locale = useLocale();
  const { shop_url: shop } = useMe();
  const title = (locale === 'en' && texts.en?.title) || texts.ru.title || (text.unwritten[page] ?? page);
  return (
    <>
      <PageTitle title={title} />
      <TextLink alone to={PATHS.pages}>
        {text.title}
      </TextLink>
      <PageHeader
        title={title}
        aside={<PageState isOwn={isOwn} hasStandard={hasStandard} />}
        actions={
          <TextLink to={shop + withLanguage(`/${page}`, locale)} target="_blank" rel="noopener">
            {text.shown}
          </TextLink>
        }
      />
    </>
  );
}

function isComplete({ texts: { ru, en, edition } }: PageEditor): boolean {
  const isFilled = ({ title, description }: typeof ru) => title.trim() !== '' && description.trim() !== '';
  const isWhole = edition === null || (edition.version.trim() !== '' && edition.date !== '');
  return isFilled(ru) && (en === null || isFilled(en)) && isWhole;
}

function Bar({ editor, onSave }: { editor: PageEditor; onSave: () => void }) {
  const actions = useText(actionsText);
  const text = useText(pagesText);
  const faults = editor.faults.length;
  return (
    <SaveBar
      changed={editor.changed > 0 ? actions.changed(editor.changed) : undefined}
      saveLabel={actions.save}
      note={faults > 0 ? <span role="alert">{`${text.faultsTitle(faults)}. ${text.faultsText}`}</span> : undefined}
      busy={editor.isBusy}
      onSave={onSave}
      discard={{ label: actions.discard, onDiscard: editor.discard }}
    />
  );
}
