import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import type { RefObject } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from './form.module.css';
import { type Markup, markUp } from './markup.ts';

const MARKUPS: readonly Markup[] = ['paragraph', 'list', 'bold', 'link'];

/** Buttons that mark up the selection of a text area. */
export function MarkupButtons({ area, label }: { area: RefObject<HTMLTextAreaElement | null>; label: string }) {
  const { markups } = useText(productFormText);
  const apply = (markup: Markup) => {
    const element = area.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const { text, caret } = markUp(markup, value.slice(selectionStart, selectionEnd));
    element.setRangeText(text, selectionStart, selectionEnd);
    element.setSelectionRange(selectionStart + caret, selectionStart + caret);
    element.focus();
    // The form follows typing.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <fieldset aria-label={label} className={styles.markups}>
      {MARKUPS.map((markup) => (
        <TextButton key={markup} onClick={() => apply(markup)}>
          {markups[markup]}
        </TextButton>
      ))}
    </fieldset>
  );
}
