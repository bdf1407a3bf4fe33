import type { ListedProduct } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useText } from '#platform/text/text.ts';
import { pricePatch } from '../list/price-patch.ts';
import styles from './bulk.module.css';
import type { BulkKind } from './bulk-actions.tsx';
import { BulkResult } from './bulk-result.tsx';
import { PriceRuleForm, useNewPrices } from './price-rule-form.tsx';
import { useBulkRun } from './use-bulk-run.ts';

type BulkDialogProps = { kind: BulkKind; products: readonly ListedProduct[]; onClose: () => void };

const WIDTH = 680;

/** A change of many products: what will change, the progress, the result with the way back. */
export function BulkDialog({ kind, products, onClose }: BulkDialogProps) {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const { state, run, undoAll } = useBulkRun();
  const prices = useNewPrices(products);
  const isPrices = kind === 'prices';
  const changing = isPrices
    ? prices.changes.filter(({ isChanged }) => isChanged).map(({ product }) => product)
    : products.filter(({ is_shown: isShown }) => isShown !== (kind === 'publish'));
  const start = () => {
    const after = new Map(prices.changes.map(({ product, after: wanted }) => [product.article, wanted]));
    const patchOf = (product: ListedProduct) => {
      const wanted = after.get(product.article);
      return isPrices && wanted ? pricePatch(product, wanted) : { is_published: kind === 'publish' };
    };
    void run(changing, patchOf, isPrices ? text.reasons.rule(prices.describe) : text.reasons[kind]);
  };
  const isBusy = state.kind === 'running';
  return (
    <Dialog
      title={text.bulk.titles[kind](products.length)}
      closeLabel={actions.close}
      width={WIDTH}
      // A run that was closed would go on unseen.
      onClose={() => !isBusy && onClose()}
      footer={
        state.kind === 'finished' ? (
          <Button onClick={onClose}>{actions.close}</Button>
        ) : (
          <>
            <Button busy={isBusy} isDisabled={changing.length === 0} onClick={() => changing.length > 0 && start()}>
              {text.bulk.run[kind](changing.length)}
            </Button>
            <Button tone="soft" isDisabled={isBusy} onClick={() => !isBusy && onClose()}>
              {actions.cancel}
            </Button>
          </>
        )
      }
    >
      {state.kind === 'idle' && isPrices && <PriceRuleForm prices={prices} />}
      {state.kind === 'idle' && !isPrices && <Titles products={changing} />}
      {state.kind === 'running' && (
        <div className={styles.progress}>
          <progress max={state.of} value={state.rows} aria-label={text.bulk.progress(state.rows, state.of)} />
          <p aria-live="polite">{text.bulk.progress(state.rows, state.of)}</p>
        </div>
      )}
      {state.kind === 'finished' && (
        <BulkResult
          result={state.result}
          isUndo={state.isUndo}
          products={products}
          onUndo={() => void undoAll(state.result.done)}
        />
      )}
    </Dialog>
  );
}

function Titles({ products }: { products: readonly ListedProduct[] }) {
  const text = useText(productsText);
  if (products.length === 0) return <p>{text.bulk.nothing}</p>;
  return (
    <ul className={styles.titles}>
      {products.map(({ article, title }) => (
        <li key={article}>{title.ru}</li>
      ))}
    </ul>
  );
}
