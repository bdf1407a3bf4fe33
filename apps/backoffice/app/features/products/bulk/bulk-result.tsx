import type { ListedProduct } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import styles from './bulk.module.css';
import type { RunResult } from './run-rows.ts';

type BulkResultProps = {
  result: RunResult;
  isUndo: boolean;
  products: readonly ListedProduct[];
  onUndo: () => void;
};

/** How many products changed, which were refused and why, and the way back. */
export function BulkResult({ result: { done, refused }, isUndo, products, onUndo }: BulkResultProps) {
  const text = useText(productsText);
  const locale = useLocale();
  const titles = new Map(products.map(({ article, title }) => [article, textIn(locale, title)]));
  return (
    <div className={styles.result}>
      <Note
        tone={refused.length > 0 ? 'warn' : 'ok'}
        role="status"
        action={
          !isUndo &&
          done.length > 0 && (
            <Button size="tiny" tone="soft" onClick={onUndo}>
              {text.bulk.undoAll}
            </Button>
          )
        }
      >
        {isUndo ? text.bulk.undone(done.length) : text.bulk.done(done.length)}
      </Note>
      {refused.length > 0 && (
        <>
          <h3 className={styles.refusedTitle}>{isUndo ? text.bulk.kept : text.bulk.refused}</h3>
          <ul className={styles.titles}>
            {refused.map(({ article, why }) => (
              <li key={article}>
                <b>{titles.get(article) ?? article}</b>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
