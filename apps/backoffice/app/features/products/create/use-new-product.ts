import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { parseTypedCount } from '#parts/typed-number.ts';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { useSaveFailure } from '../edit/use-save-failure.ts';
import { type ProductForm, readForm, type SizeForm } from '../form/product-form.ts';
import { reloadLists } from '../list/products-query.ts';
import type { RowBody } from '../model/change-row.ts';
import { useClasses } from '../model/reference.ts';
import { freeArticleQuery } from './free-article.ts';
import { missingFields, withoutFollowing } from './missing-fields.ts';
import { type ChosenSizes, makeSizes, newRow } from './new-row.ts';
import { type FirstStock, saveFirstStock } from './save-first-stock.ts';

/** A copy begins as a draft too. */
const beginFrom = (source: RowBody | undefined): ProductForm => ({
  ...readForm(source ?? {}),
  is_published: false,
});

/** The name of the field for the pieces of a size. Its values name it, because its article is still changing. */
export const stockField = (values: string): string => `stock.${values}`;

/** The form of a new product: its sizes get their articles from its own. */
export function useNewProduct(source: RowBody | undefined) {
  const text = useText(productsText);
  const classes = useClasses();
  const form = useForm<ProductForm>({ defaultValues: beginFrom(source) });
  const [productClass, model, design] = useWatch({
    control: form.control,
    name: ['product_class', 'model', 'design'],
  });
  const { data: proposed = '' } = useQuery(freeArticleQuery({ productClass, model, design }));
  const [typed, setArticle] = useState<string>();
  const article = typed ?? proposed;
  const [chosen, setChosen] = useState<ChosenSizes>(() => sizesOf(form.getValues('variants')));
  const [stock, setStock] = useState<Readonly<Record<string, string>>>({});
  const failing = useSaveFailure('row');
  const ofClass = classes.get(productClass);
  const sizeAttributes = (ofClass?.attributes ?? []).filter(({ isSize }) => isSize);
  const hasSizes = sizeAttributes.length > 0;
  const sizes = hasSizes ? makeSizes(article.trim(), sizeAttributes, chosen) : [];
  const { run, isBusy, failure } = useAction((row: RowBody, key) =>
    api.createDataRow({ params: { list: 'products' }, body: { row, reason: text.reasons.create }, key }),
  );
  const finish = useFinish();
  const words = useText(productFormText);

  const create = async () => {
    failing.clear();
    const missing = missingFields(
      { article, form: form.getValues(), hasSizes, sizes: sizes.length, stock },
      words.missing,
    );
    if (Object.keys(missing).length > 0) return failing.showErrors(missing);
    const structure = hasSizes ? 'parent' : 'standalone';
    const outcome = await run({ ...newRow({ article, sizes, source }, form.getValues()), structure });
    if (outcome?.ok) return finish(article.trim(), firstStock(article.trim(), sizes, stock));
    if (outcome) failing.show(outcome.failure, (errors) => withoutFollowing(errors, words.articleInvalid));
    return undefined;
  };

  return {
    form,
    element: failing.element,
    article,
    setArticle,
    chosen,
    setChosen,
    ofClass,
    sizeAttributes,
    hasSizes,
    sizes,
    stock,
    setStock: (name: string, count: string) => setStock((old) => ({ ...old, [name]: count })),
    errors: failing.errors,
    isBusy,
    failure,
    create: () => void create(),
  };
}

export type NewProduct = ReturnType<typeof useNewProduct>;

/** Counts the first pieces and opens the product. */
function useFinish() {
  const text = useText(productsText);
  const words = useText(productFormText);
  const actions = useText(actionsText);
  const navigate = useNavigate();
  return async (article: string, stock: readonly FirstStock[]) => {
    const failed = await saveFirstStock(stock, text.reasons.create);
    showToast(failed.length > 0 ? words.stockNotSaved(failed.join(', ')) : actions.saved);
    void reloadLists();
    await navigate(PATHS.product(article));
  };
}

/** The typed pieces by article; nothing is counted where nothing, or none, was typed. */
function firstStock(
  article: string,
  sizes: readonly SizeForm[],
  stock: Readonly<Record<string, string>>,
): FirstStock[] {
  const sold = sizes.length > 0 ? sizes : [{ article, attributes: {} }];
  return sold.flatMap((size) => {
    const counted = parseTypedCount(stock[stockField(Object.values(size.attributes).join('-'))] ?? '') ?? 0;
    return counted > 0 ? [{ article: size.article, counted }] : [];
  });
}

/** The values that the sizes of a copied product have. */
function sizesOf(variants: ProductForm['variants']): ChosenSizes {
  const chosen: Record<string, string[]> = {};
  for (const { attributes } of variants)
    for (const [code, value] of Object.entries(attributes))
      if (typeof value === 'string') chosen[code] = [...new Set([...(chosen[code] ?? []), value])];
  return chosen;
}
