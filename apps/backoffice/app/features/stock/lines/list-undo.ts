import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { failureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import type { Locale } from '#platform/text/locale.ts';
import { showToast } from '#platform/toasts.ts';
import { reloadStock } from '../queries.ts';

/** Says that a list is stored, and offers to take it back. */
export function showStored(words: string, undo: { id: number } | null, locale: Locale): void {
  if (!undo) {
    showToast(words);
    return;
  }
  const key = crypto.randomUUID();
  const takeBack = async () => {
    const reason = stockText[locale].undoReason;
    const result = await api.undoStockList({ params: { id: undo.id }, body: { reason }, key });
    if (result.ok) await reloadStock();
    showToast(result.ok ? actionsText[locale].undone : failureText(locale, failureOf(result)));
  };
  showToast(words, { label: actionsText[locale].undo, onPress: () => void takeBack() });
}
