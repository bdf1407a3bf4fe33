import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { useSaveFailure } from '../edit/use-save-failure.ts';
import { type ProductForm, readForm } from '../form/product-form.ts';
import { reloadLists } from '../list/products-query.ts';
import type { RowBody } from '../model/change-row.ts';
import { useClasses } from '../model/reference.ts';
import { type ChosenSizes, makeSizes, newRow } from './new-row.ts';

/** A copy begins as a draft too. */
const beginFrom = (source: RowBody | undefined): ProductForm => ({
  ...readForm(source ?? {}),
  is_published: false,
});

/** The form of a new product: its sizes get their articles from its own. */
export function useNewProduct(source: RowBody | undefined) {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const navigate = useNavigate();
  const classes = useClasses();
  const form = useForm<ProductForm>({ defaultValues: beginFrom(source) });
  const productClass = useWatch({ control: form.control, name: 'product_class' });
  const [article, setArticle] = useState('');
  const [chosen, setChosen] = useState<ChosenSizes>(() => sizesOf(form.getValues('variants')));
  const { element, errors, show, clear } = useSaveFailure('row');
  const sizeAttributes = (classes.get(productClass)?.attributes ?? []).filter(({ isSize }) => isSize);
  const sizes = sizeAttributes.length > 0 ? makeSizes(article.trim(), sizeAttributes, chosen) : [];
  const { run, isBusy, failure } = useAction((row: RowBody, key) =>
    api.createDataRow({ params: { list: 'products' }, body: { row, reason: text.reasons.create }, key }),
  );

  const create = async () => {
    clear();
    const structure = sizeAttributes.length > 0 ? 'parent' : 'standalone';
    const row = { ...newRow({ article, sizes, source }, form.getValues()), structure };
    const outcome = await run(structure === 'parent' ? { variants: [], ...row } : row);
    if (outcome?.ok) {
      showToast(actions.saved);
      void reloadLists();
      void navigate(PATHS.product(article.trim()));
      return;
    }
    if (outcome) show(outcome.failure);
  };

  return {
    form,
    element,
    article,
    setArticle,
    chosen,
    setChosen,
    sizeAttributes,
    sizes,
    errors,
    isBusy,
    failure,
    create: () => void create(),
  };
}

export type NewProduct = ReturnType<typeof useNewProduct>;

/** The values that the sizes of a copied product have. */
function sizesOf(variants: ProductForm['variants']): ChosenSizes {
  const chosen: Record<string, string[]> = {};
  for (const { attributes } of variants)
    for (const [code, value] of Object.entries(attributes))
      if (typeof value === 'string') chosen[code] = [...new Set([...(chosen[code] ?? []), value])];
  return chosen;
}
