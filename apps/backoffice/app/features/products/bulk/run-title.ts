import type { BulkCommand, BulkRun } from '@kashtanka/contract/admin';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { useText } from '#platform/text/text.ts';

type BulkCounted = Parameters<(typeof bulkText)['ru']['changes']>[1];

/** What the rows of a command are: a table has rows of products and of stock, a collection is one row. */
export function countedOf(command: BulkCommand): BulkCounted {
  if (command === 'price_rule' || command === 'price') return 'prices';
  if (command === 'edit') return 'rows';
  return command === 'collection_add' || command === 'collection_remove' ? 'collection' : 'products';
}

/** The name of a run in lists: `Prices of 25 products, +5 %`. */
export function useRunTitle(): (run: BulkRun) => string {
  const text = useText(bulkText);
  return ({ command, input, count, is_undo: isUndo }) => {
    const { percent, sum, price } = input;
    const by = percent ? `${percent}\u00a0%` : sum ? `${sum}\u00a0₽` : price ? `${price}\u00a0₽` : undefined;
    const what = text.runTitle(text.commands[command], count, countedOf(command), by);
    return isUndo ? text.undoOf(what) : what;
  };
}
