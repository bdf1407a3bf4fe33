import type { PageFault } from '@kashtanka/contract';
import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import type { RefObject } from 'react';
import { useText } from '#platform/text/text.ts';
import { rangeOfLine } from './markdown.ts';
import styles from './page-editor.module.css';

type TextFaultsProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  faults: readonly PageFault[];
  /** The text was checked as it stands, and nothing is wrong. */
  isFaultless: boolean;
};

/** What is wrong with a text, line by line; a press selects the line. */
export function TextFaults({ area, faults, isFaultless }: TextFaultsProps) {
  const text = useText(pagesText);
  const goTo = (line: number) => {
    const element = area.current;
    if (!element) return;
    const { from, to } = rangeOfLine(element.value, line);
    element.focus();
    element.setSelectionRange(from, to);
  };
  return (
    <div aria-live="polite" className={styles.faults}>
      {isFaultless && <p>{text.checked}</p>}
      <ul>
        {faults.map(({ line, code, about }) => (
          <li key={`${line} ${code} ${about}`}>
            <TextButton aria-label={text.goToLine(line)} onClick={() => goTo(line)}>
              {text.line(line)}
            </TextButton>{' '}
            {text.faults[code](about)}
          </li>
        ))}
      </ul>
    </div>
  );
}
