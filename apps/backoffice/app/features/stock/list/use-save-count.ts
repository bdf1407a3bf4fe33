import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useFailureText } from '#parts/failure-text.ts';
import type { Saved } from '#parts/inline-value.tsx';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { showCounts } from '../queries.ts';

/** Sets the counted pieces of an article; the inverse set undoes it. */
export function useSaveCount(): (article: string, counted: number, before: number) => Promise<Saved<number>> {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();

  const set = async (article: string, counted: number, before: number): Promise<Saved<number>> => {
    const result = await api.setStock({
      params: { article },
      key: crypto.randomUUID(),
      body: { counted, counted_before: before, reason: text.reasons.stock },
    });
    if (result.ok) {
      showCounts([result.body]);
      return { kind: 'saved' };
    }
    if (result.kind === 'detail' && 'held' in result.problem) {
      const { counted: theirs, held, free } = result.problem;
      showCounts([{ article, counted: theirs, held, free }]);
      return { kind: 'conflict', theirs: theirs ?? 0 };
    }
    return { kind: 'failed', text: textOf(failureOf(result)) };
  };

  return async (article, counted, before) => {
    const saved = await set(article, counted, before);
    if (saved.kind !== 'saved') return saved;
    const undo = async () => {
      const undone = await set(article, before, counted);
      showToast(undone.kind === 'saved' ? actions.undone : text.undoRefused);
    };
    showToast(text.stockSaved(article, counted), { label: actions.undo, onPress: () => void undo() });
    return saved;
  };
}
