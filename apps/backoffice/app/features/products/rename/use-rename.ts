import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productRenameText } from '@kashtanka/texts/backoffice/catalogue/product-rename';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { moveDraft } from '../edit/draft.ts';
import { reloadLists } from '../list/products-query.ts';
import { undoRow } from '../model/change-row.ts';

type RenameInput = { article: string; version: number; onDone: () => void };

/** Gives a product another article, goes to its new page, and offers the way back. */
export function useRename({ article, version, onDone }: RenameInput) {
  const text = useText(productRenameText);
  const words = useText(productsText);
  const actions = useText(actionsText);
  const showRenamed = useShowRenamed();
  const { run, isBusy, failure } = useAction((to: string, key) =>
    api.renameProduct({ params: { article }, version, body: { article: to, reason: text.reason }, key }),
  );
  const undo = async (renamed: string, id: number) => {
    const outcome = await undoRow({ key: renamed }, id, text.undoReason);
    if (outcome.kind === 'done') showRenamed(renamed, outcome.body.key);
    showToast(outcome.kind === 'done' ? actions.undone : words.undoRefused);
  };
  const rename = async (to: string) => {
    const outcome = await run(to);
    if (!outcome?.ok) return;
    const { key, undo: wayBack } = outcome.body;
    onDone();
    showRenamed(article, key);
    showToast(
      text.done(key),
      wayBack ? { label: actions.undo, onPress: () => void undo(key, wayBack.id) } : undefined,
    );
  };
  return { rename, isBusy, failure };
}

/** Goes to the page of a product under its new article, with the changes that were not saved. */
export function useShowRenamed(): (from: string, to: string) => void {
  const navigate = useNavigate();
  return (from, to) => {
    moveDraft(from, to);
    void queryClient.invalidateQueries({ queryKey: ['data history'] });
    void reloadLists();
    void navigate(PATHS.product(to), { replace: true });
  };
}
