import type { StockItem } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { showCounts } from '../queries.ts';

/** Adds or takes pieces of one article with a reason: a loss, a find, a defect. */
export function AdjustDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const text = useText(stockText);
  const products = useText(productsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { article } = item;
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const by = parseTypedChange(typed);
  const { run, isBusy, failure } = useAction((body: { by: number; reason: string }, key) =>
    api.adjustStock({ params: { article }, body, key }),
  );
  const confirm = async (reason: string) => {
    setChecked(true);
    if (by === undefined) return;
    const outcome = await run({ by, reason });
    if (!outcome?.ok) return;
    showCounts([outcome.body]);
    showToast(products.stockSaved(article, outcome.body.counted ?? 0));
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.adjust.title(article)}
      reason={{
        label: actions.reason,
        hint: actions.reasonHint,
        missing: actions.reasonMissing,
        earlier: text.adjust.reasons,
      }}
      confirmLabel={text.adjust.confirm}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <TextField
        label={text.adjust.by}
        hint={by === undefined ? text.adjust.hint : text.adjust.result((item.counted ?? 0) + by)}
        error={isChecked && by === undefined ? text.adjust.invalid : undefined}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}

/** `-2`, `−2`, `+3`, `3`; no zero. */
function parseTypedChange(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(/^[−–]/, '-');
  const by = /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return by === 0 ? undefined : by;
}
