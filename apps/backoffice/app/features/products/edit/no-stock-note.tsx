import type { ListedProduct } from '@kashtanka/contract/admin';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { PATHS } from '#paths';
import { canRead, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './edit.module.css';

type NoStockNoteProps = { article: string; isShown: boolean; listed: ListedProduct | undefined };

/** A shown product without any free piece: shoppers see it and cannot buy it. */
export function NoStockNote({ article, isShown, listed }: NoStockNoteProps) {
  const text = useText(productFormText);
  const maySee = canRead(useMe(), 'stock');
  const isSold = listed?.sizes.some(({ counted, free }) => counted === null || free > 0) ?? true;
  if (!isShown || isSold) return null;
  return (
    <Note
      tone="warn"
      role="status"
      className={styles.notice}
      action={maySee && <TextLink to={PATHS.stockOf(article)}>{text.toStock}</TextLink>}
    >
      {text.shownWithoutStock}
    </Note>
  );
}
