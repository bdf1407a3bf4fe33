import { LANGUAGES, LOCALES, withLanguage } from '@kashtanka/texts';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { bodyOf, LoadError } from '#platform/api/failure.ts';
import { useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductEditor } from '../edit/use-product-editor.ts';
import styles from './drafts.module.css';

const WIDTHS = [390, 1280] as const;

type PreviewProps = { article: string; editor: ProductEditor };

/** The saved draft on the real page of the shop, on a phone and on a desk, in every language. */
export function Preview({ article, editor }: PreviewProps) {
  const text = useText(productDraftText);
  const { saved, isBusy, isUnsaved, drafts } = editor;
  if (!saved) {
    return (
      <EmptyState
        title={text.noDraft}
        text={isUnsaved() ? text.noDraftText : text.noChangesText}
        action={
          isUnsaved() && (
            <Button busy={isBusy} onClick={() => void drafts.saveDraft()}>
              {text.save}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {isUnsaved() && (
        <Note
          className={styles.note}
          action={
            <Button size="tiny" busy={isBusy} onClick={() => void drafts.saveDraft()}>
              {text.save}
            </Button>
          }
        >
          {text.olderShown}
        </Note>
      )}
      <Framed article={article} savedAt={saved.saved_at} />
    </>
  );
}

function Framed({ article, savedAt }: { article: string; savedAt: string }) {
  const text = useText(productDraftText);
  const textOf = useFailureText();
  const { shop_url: shop } = useMe();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const [locale, setLocale] = useState(useLocale());
  const { data, error } = useQuery({
    // Another saved draft is another page.
    queryKey: ['preview', article, savedAt],
    queryFn: async () => {
      const body = { list: 'products' as const, key: article };
      return bodyOf(await api.createPreview({ body, key: crypto.randomUUID() }));
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (error instanceof LoadError) return <Note tone="bad">{textOf(error.failure)}</Note>;
  if (!data) return <Skeleton shape="block" height="480px" />;
  const address = shop + withLanguage(data.path, locale);
  return (
    <>
      <div className={styles.tools}>
        <Choice label={text.width} options={WIDTHS} value={width} nameOf={text.widths} onChoose={setWidth} />
        <Choice
          label={text.language}
          options={LOCALES}
          value={locale}
          nameOf={(one) => LANGUAGES[one].name}
          onChoose={setLocale}
        />
        <TextLink to={address} target="_blank" rel="noopener">
          {text.newTab}
        </TextLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide page scrolls sideways, by keys too. */}
      <section tabIndex={0} aria-label={text.tab} className={styles.screen}>
        <iframe key={address} src={address} title={text.frame} className={styles.frame} style={{ width }} />
      </section>
    </>
  );
}

type ChoiceProps<Value> = {
  label: string;
  options: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string | number>({ label, options, value, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend.
    <div role="group" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
        </button>
      ))}
    </div>
  );
}
