import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productRenameText } from '@kashtanka/texts/backoffice/catalogue/product-rename';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import styles from './rename.module.css';
import { useRename } from './use-rename.ts';

type RenameDialogProps = {
  article: string;
  version: number;
  /** Whether the product is sold in sizes, which keep their articles. */
  hasSizes: boolean;
  onClose: () => void;
};

/** Asks for another article of a product, and shows its address before and after. */
export function RenameDialog({ article, version, hasSizes, onClose }: RenameDialogProps) {
  const text = useText(productRenameText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { shop_url: shop } = useMe();
  const [typed, setTyped] = useState(article);
  const [isChecked, setChecked] = useState(false);
  const { rename, isBusy, failure } = useRename({ article, version, onDone: onClose });
  const wanted = typed.trim();
  const missing = wanted === '' ? text.missing : wanted === article ? text.same : undefined;
  const fieldError = firstFieldError(failure, 'article');
  const addressOf = (name: string) => `${shop}/product/${encodeURIComponent(name)}`;
  return (
    <ConfirmDialog
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && !fieldError ? textOf(failure) : undefined}
      onConfirm={() => {
        setChecked(true);
        if (!missing) void rename(wanted);
      }}
      onClose={onClose}
    >
      <TextField
        label={text.article}
        hint={text.hint}
        error={isChecked ? (missing ?? fieldError) : undefined}
        value={typed}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <dl className={styles.addresses}>
        <dt>{text.now}</dt>
        <dd>{addressOf(article)}</dd>
        <dt>{text.becomes}</dt>
        <dd>{missing ? '–' : addressOf(wanted)}</dd>
      </dl>
      <p>{hasSizes ? text.explanation : text.explanationAlone}</p>
    </ConfirmDialog>
  );
}
