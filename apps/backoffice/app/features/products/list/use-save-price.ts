import type { ListedProduct } from '@kashtanka/contract/admin';
import type { Kopecks } from '@kashtanka/rules';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useFailureText } from '#parts/failure-text.ts';
import type { Saved } from '#parts/inline-value.tsx';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { patchRow, type RowChange, undoRow } from '../model/change-row.ts';
import { type Prices, pricePatch, pricesInRow, pricesOf, withPrice, withPrices } from './price-patch.ts';
import { changeListed, reloadLists } from './products-query.ts';

type SavePrice = (
  product: ListedProduct,
  price: Kopecks,
  place: { size?: string; before: Kopecks },
) => Promise<Saved<Kopecks>>;

/** Stores the price of a product or of one size; the list shows it before the answer, and the old one after a refusal. */
export function useSavePrice(): SavePrice {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();

  const undo = async (product: ListedProduct, id: number) => {
    const outcome = await undoRow({ key: product.article }, id, text.reasons.undo);
    await reloadLists();
    showToast(outcome.kind === 'done' ? actions.undone : text.undoRefused);
  };

  const finish = (product: ListedProduct, { body }: Extract<RowChange, { kind: 'done' }>) => {
    const stored = pricesInRow(body.row);
    changeListed(product.article, (row) => ({
      ...(stored ? withPrices(row, stored) : row),
      version: body.version,
    }));
    const id = body.undo?.id;
    showToast(
      text.priceSaved(product.title.ru),
      id === undefined ? undefined : { label: actions.undo, onPress: () => void undo(product, id) },
    );
  };

  return async (product, price, { size, before }) => {
    const wanted = withPrice(pricesOf(product), price, size);
    const takeBack = changeListed(product.article, (row) => withPrices(row, wanted));
    const patch = (version: number, prices: Prices) =>
      patchRow({ key: product.article }, version, {
        patch: pricePatch(product, prices),
        reason: text.reasons.price,
      });
    const first = await patch(product.version, wanted);
    const outcome = await resolveOthers(first, { price, size, before, patch });
    if (outcome.kind === 'done') {
      finish(product, outcome);
      return { kind: 'saved' };
    }
    takeBack();
    if (outcome.kind === 'failed') return { kind: 'failed', text: textOf(outcome.failure) };
    const stored = pricesInRow(outcome.conflict.current);
    const { version } = outcome.conflict;
    changeListed(product.article, (row) => ({ ...(stored ? withPrices(row, stored) : row), version }));
    return { kind: 'conflict', theirs: (stored && priceAt(stored, size)) ?? before };
  };
}

type Mine = {
  price: Kopecks;
  size: string | undefined;
  before: Kopecks;
  patch: (version: number, prices: Prices) => Promise<RowChange>;
};

/** Another size or another field changed: the price that this user changed is still the one they saw. */
async function resolveOthers(first: RowChange, { price, size, before, patch }: Mine): Promise<RowChange> {
  if (first.kind !== 'conflict') return first;
  const stored = pricesInRow(first.conflict.current);
  if (!stored || priceAt(stored, size) !== before) return first;
  return patch(first.conflict.version, withPrice(stored, price, size));
}

function priceAt({ product, sizes }: Prices, size: string | undefined): Kopecks | undefined {
  return size === undefined ? product : sizes.get(size);
}
