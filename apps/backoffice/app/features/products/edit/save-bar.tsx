import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { SaveBar } from '@kashtanka/ui/form/save-bar.tsx';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFailureText } from '#parts/failure-text.ts';
import { usePageKeys } from '#parts/page-keys.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { useText } from '#platform/text/text.ts';
import type { ProductForm } from '../form/product-form.ts';
import { writeDraft } from './draft.ts';
import type { ProductEditor } from './use-product-editor.ts';

const SAVE_KEYS = { keys: ['Mod+KeyS'] };

/** The bar that saves the product; it keeps the unsaved changes in the browser. */
export function ProductSaveBar({ article, editor }: { article: string; editor: ProductEditor }) {
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const text = useText(productDraftText);
  const { base, saved, drafts, form, failure, isBusy, changes, unsaved, save, discard } = editor;
  // The texts of the form change at every key; everything else of the page does not.
  useWatch<ProductForm>({ control: form.control });
  const count = unsaved().length;
  const kept = count > 0 ? changes() : {};
  const written = JSON.stringify(kept);
  // At once, because a tab may be killed at any key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is its content.
  useEffect(() => {
    writeDraft(article, { version: base.version, base: base.row, changes: kept });
  }, [article, base, written]);
  const saveNow = () => {
    // The last key may be newer than this rendering.
    if (unsaved().length > 0 && !isBusy) save();
  };
  usePageKeys({ save: saveNow });
  return (
    <SaveBar
      changed={count > 0 ? actions.changed(count) : undefined}
      saveLabel={saved ? text.save : actions.save}
      more={
        !saved && (
          <Button tone="soft" isDisabled={isBusy} onClick={() => void drafts.saveDraft()}>
            {text.save}
          </Button>
        )
      }
      note={failure ? <span role="alert">{textOf(failure)}</span> : <Keys keys={capsOf(SAVE_KEYS)} />}
      busy={isBusy}
      onSave={saveNow}
      discard={{ label: actions.discard, onDiscard: () => void discard() }}
    />
  );
}
