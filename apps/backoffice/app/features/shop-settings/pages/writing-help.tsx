import { pagesText } from '@kashtanka/texts/backoffice/shop/pages';
import { useText } from '#platform/text/text.ts';
import styles from './page-editor.module.css';

export function WritingHelp() {
  const text = useText(pagesText);
  return (
    <details className={styles.fold}>
      <summary>{text.help}</summary>
      <ul className={styles.help}>
        {text.helpLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
