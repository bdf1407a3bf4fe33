import { LANGUAGES, LOCALES, withLanguage } from '@kashtanka/texts';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useState } from 'react';
import { useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import styles from './preview-frame.module.css';

const WIDTHS = [390, 1280] as const;

/** A page of the shop by its link, on a phone and on a desk, in every language. */
export function PreviewFrame({ path, title }: { path: string; title: string }) {
  const text = useText(productDraftText);
  const { shop_url: shop } = useMe();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const [locale, setLocale] = useState(useLocale());
  const address = shop + withLanguage(path, locale);
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
        <iframe key={address} src={address} title={title} className={styles.frame} style={{ width }} />
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
