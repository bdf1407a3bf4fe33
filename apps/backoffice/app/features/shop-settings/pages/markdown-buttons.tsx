import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import type { RefObject } from 'react';
import { useText } from '#platform/text/text.ts';
import { MARKUPS, type Markup, markUp } from './markdown.ts';
import styles from './page-editor.module.css';

type MarkdownButtonsProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  language: string;
  facts: readonly string[];
};

type Insert = { text: string; from: number; to: number };

/** Buttons that mark up the selection of a text area, and a choice of facts to insert. */
export function MarkdownButtons({ area, language, facts }: MarkdownButtonsProps) {
  const text = useText(pagesText);
  const insert = (made: (selected: string) => Insert) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end, value } = element;
    const { text: words, from, to } = made(value.slice(start, end));
    element.setRangeText(words, start, end);
    element.setSelectionRange(start + from, start + to);
    element.focus();
    // The form follows typing.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const apply = (markup: Markup) => insert((selected) => markUp(markup, selected, text.samples));
  const insertFact = (name: string) =>
    insert(() => ({ text: `{${name}}`, from: name.length + 2, to: name.length + 2 }));
  return (
    <div className={styles.tools}>
      <fieldset aria-label={text.marks(language)} className={styles.markups}>
        {MARKUPS.map((markup) => (
          <TextButton key={markup} onClick={() => apply(markup)}>
            {text.markups[markup]}
          </TextButton>
        ))}
      </fieldset>
      <Select
        label={`${text.fact}, ${language}`}
        labelHidden
        className={styles.facts}
        value=""
        onChange={({ target }) => insertFact(target.value)}
      >
        <option value="">{text.fact}</option>
        {facts.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  );
}
