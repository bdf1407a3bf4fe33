import type { ListedProduct } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useFailureText } from '#parts/failure-text.ts';
import type { Saved } from '#parts/inline-value.tsx';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { changeListed } from './products-query.ts';

type Size = ListedProduct['sizes'][number];
type Counted = Pick<Size, 'counted' | 'held' | 'free'>;

/** Sets the counted pieces of a size; the inverse set undoes it. */
export function useSaveStock(): (
  product: string,
  size: string,
  counted: number,
  before: number,
) => Promise<Saved<number>> {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();

  const set = async (product: string, size: string, counted: number, before: number): Promise<Saved<number>> => {
    const show = (change: (old: Size) => Counted) =>
      changeListed(product, (row) => ({
        ...row,
        sizes: row.sizes.map((one) => (one.article === size ? { ...one, ...change(one) } : one)),
      }));
    const takeBack = show(({ held }) => ({ counted, held, free: Math.max(0, counted - held) }));
    const result = await api.setStock({
      params: { article: size },
      key: crypto.randomUUID(),
      body: { counted, counted_before: before, reason: text.reasons.stock },
    });
    if (result.ok) {
      const { counted: now, held, free } = result.body;
      show(() => ({ counted: now, held, free }));
      return { kind: 'saved' };
    }
    takeBack();
    if (result.kind === 'detail' && 'held' in result.problem) {
      const { counted: theirs, held, free } = result.problem;
      show(() => ({ counted: theirs, held, free }));
      return { kind: 'conflict', theirs: theirs ?? 0 };
    }
    return { kind: 'failed', text: textOf(failureOf(result)) };
  };

  return async (product, size, counted, before) => {
    const saved = await set(product, size, counted, before);
    if (saved.kind !== 'saved') return saved;
    const undo = async () => {
      const undone = await set(product, size, before, counted);
      showToast(undone.kind === 'saved' ? actions.undone : text.undoRefused);
    };
    showToast(text.stockSaved(size, counted), { label: actions.undo, onPress: () => void undo() });
    return saved;
  };
}
