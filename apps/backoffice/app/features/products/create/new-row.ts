import { type ProductForm, type SizeForm, toRow } from '../form/product-form.ts';
import type { RowBody } from '../model/change-row.ts';
import type { ClassAttribute } from '../model/reference.ts';

/** The chosen values of each attribute by which the class tells sizes apart. */
export type ChosenSizes = Readonly<Record<string, readonly string[]>>;

/** Every combination of the chosen values, with an article made of the product's and the values. */
export function makeSizes(article: string, attributes: readonly ClassAttribute[], chosen: ChosenSizes): SizeForm[] {
  const combinations = attributes.reduce<Record<string, string>[]>(
    (known, { code, values }) =>
      known.flatMap((one) =>
        values.filter(({ key }) => chosen[code]?.includes(key)).map(({ key }) => ({ ...one, [code]: key })),
      ),
    [{}],
  );
  return combinations.map((values) => ({
    article: [article, ...attributes.map(({ code }) => values[code] ?? '')].join('-'),
    attributes: values,
    price: '',
    weight_g: '',
    preview: null,
    is_subscribable: true,
  }));
}

/** What a copy does not take over: they belong to one product. */
const OWN_FIELDS = ['article', 'variants', 'released_on', 'popularity', 'stock', 'structure', 'is_subscribable'];

/** The row of a new product. All its sizes begin with one price, and a copy keeps what the form does not show. */
export function newRow(
  { article, sizes, source }: { article: string; sizes: readonly SizeForm[]; source: RowBody | undefined },
  form: ProductForm,
): RowBody {
  const kept = Object.entries(source ?? {}).filter(([name]) => !OWN_FIELDS.includes(name));
  const { variants, vat, ...row } = toRow({
    ...form,
    variants: sizes.map((size) => ({ ...size, price: form.price })),
  });
  return {
    ...Object.fromEntries(kept),
    ...row,
    ...(vat !== '' && { vat }),
    article: article.trim(),
    structure: sizes.length > 0 ? 'parent' : 'standalone',
    ...(sizes.length > 0 && { variants }),
  };
}
