import { LANGUAGES, type Locale } from '@kashtanka/texts';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useRef } from 'react';
import { useText } from '#platform/text/text.ts';
import { MarkdownButtons } from './markdown-buttons.tsx';
import styles from './page-editor.module.css';
import type { PageText } from './page-texts.ts';
import { TextFaults } from './text-faults.tsx';
import type { PageEditor } from './use-page-editor.ts';

type LanguageFieldsProps = {
  locale: Locale;
  editor: PageEditor;
  /** Names of facts in this language. */
  facts: readonly string[];
  /** The text that comes with the shop. */
  standard: PageText | undefined;
  isReadOnly: boolean;
};

const BODY_ROWS = 22;
const DESCRIPTION_ROWS = 2;
const EMPTY: PageText = { title: '', description: '', body: '' };

/** Title, description and text in one language. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { locale, editor, standard, isReadOnly } = props;
  const text = useText(pagesText);
  const shown = editor.texts[locale];
  return (
    <section className={styles.language} aria-label={LANGUAGES[locale].name}>
      <div className={styles.languageHead}>
        <h2>{LANGUAGES[locale].name}</h2>
        {locale === 'en' && shown && !isReadOnly && (
          <TextButton onClick={() => editor.setPart('en', null)}>{text.removeEnglish}</TextButton>
        )}
      </div>
      {shown ? (
        <Fields {...props} shown={shown} />
      ) : (
        <>
          <p className={styles.hint}>{text.noEnglishText}</p>
          {!isReadOnly && (
            <Button tone="soft" onClick={() => editor.setPart('en', standard ?? EMPTY)}>
              {text.addEnglish}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Fields({ locale, editor, facts, isReadOnly, shown }: LanguageFieldsProps & { shown: PageText }) {
  const text = useText(pagesText);
  const area = useRef<HTMLTextAreaElement>(null);
  const { name } = LANGUAGES[locale];
  const field = (part: keyof PageText) => ({
    value: shown[part],
    lang: locale,
    readOnly: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) =>
      editor.setPart(locale, { ...shown, [part]: target.value }),
  });
  return (
    <>
      <TextField
        label={text.fieldIn(text.pageTitle, name)}
        autoComplete="off"
        maxLength={200}
        {...field('title')}
      />
      <TextArea
        label={text.fieldIn(text.description, name)}
        hint={text.descriptionHint}
        rows={DESCRIPTION_ROWS}
        maxLength={500}
        {...field('description')}
      />
      {!isReadOnly && <MarkdownButtons area={area} language={name} facts={facts} />}
      <TextArea
        ref={area}
        label={text.fieldIn(text.body, name)}
        className={styles.body}
        rows={BODY_ROWS}
        maxLength={20_000}
        {...field('body')}
      />
      <TextFaults
        area={area}
        faults={editor.faults.filter(({ language }) => language === locale)}
        isFaultless={editor.isFaultless}
      />
    </>
  );
}
