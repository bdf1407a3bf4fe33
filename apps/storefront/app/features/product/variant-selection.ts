import { type AvailabilityLabel, availabilityLabel, isSameArticle } from '@kashtanka/rules';
import type { AttributeView, ProductView, Stock, VariantView } from './product-view.ts';

/** A selectable attribute, such as the size or the clip. */
export type SelectableAttribute = {
  code: string;
  name: string;
  values: AttributeValue[];
  chosen: string | null;
};

export type AttributeValue = {
  value: string;
  title: string;
  /** The availability of the variant with this value and the rest of the selection; null if there is none. */
  label: AvailabilityLabel | null;
};

export type VariantSelection = {
  attributes: SelectableAttribute[];
  isComplete: boolean;
  /** The selected variant; null if the selection is incomplete or the combination does not exist. */
  variant: VariantView | null;
  fitting: VariantView[];
};

/** Values by attribute code, as in the address. */
export type SelectedValues = Readonly<Record<string, string | undefined>>;

/** The attributes with the current selection; an attribute with one value is preselected. */
export function getSelection(
  { attributes, variants }: Pick<ProductView, 'attributes' | 'variants'>,
  asked: SelectedValues,
): VariantSelection {
  const chosen: Record<string, string> = {};
  for (const attribute of attributes) {
    const value = chosenValue(attribute, asked[attribute.code]);
    if (value !== undefined) chosen[attribute.code] = value;
  }
  const isComplete = attributes.length > 0 && attributes.every(({ code }) => chosen[code] !== undefined);
  const fitting = agreeing(variants, chosen);
  return {
    attributes: attributes.map(({ code, name, values }) => ({
      code,
      name,
      chosen: chosen[code] ?? null,
      values: values.map(({ value, title }) => ({
        value,
        title,
        label: bestLabel(agreeing(variants, { ...chosen, [code]: value })),
      })),
    })),
    isComplete,
    variant: isComplete ? (fitting[0] ?? null) : null,
    fitting,
  };
}

function chosenValue({ values }: AttributeView, asked: string | undefined): string | undefined {
  if (values.some(({ value }) => value === asked)) return asked;
  return values.length === 1 ? values[0]?.value : undefined;
}

/**
 * The values of a variant named by its article or size code, case-insensitive (ROUTE-55, D28); empty for an unknown
 * one.
 */
export function parseVariantParameter(variants: readonly VariantView[], named: string | undefined): SelectedValues {
  if (named === undefined) return {};
  const byArticle = variants.find(({ article }) => isSameArticle(article, named));
  if (byArticle) return byArticle.attributes;
  const bySize = variants.find(({ code }) => isSameArticle(code, named));
  return bySize?.attributes.size === undefined ? {} : { size: bySize.attributes.size };
}

/** The query of the selection with one value changed (ROUTE-58). */
export function getSelectionQuery(
  { attributes }: VariantSelection,
  change: Readonly<Record<string, string | null>> = {},
): [code: string, value: string][] {
  return attributes.flatMap(({ code, chosen }): [string, string][] => {
    const value = change[code] === undefined ? chosen : change[code];
    return value === null ? [] : [[code, value]];
  });
}

function agreeing(variants: readonly VariantView[], chosen: SelectedValues): VariantView[] {
  return variants.filter(({ attributes }) =>
    Object.entries(chosen).every(([code, value]) => value === undefined || attributes[code] === value),
  );
}

/** The best availability among the variants that match a value. */
function bestLabel(variants: readonly VariantView[]): AvailabilityLabel | null {
  const [best] = [...variants].sort((a, b) => rank(b) - rank(a));
  return best ? availabilityLabel(best) : null;
}

function rank({ is_available, is_subscribable, count_available }: Stock): number {
  if (is_available) return 2 + count_available;
  return is_subscribable ? 1 : 0;
}

/** The name of an attribute's radio buttons. */
export function getSelectName(code: string): string {
  return `product-${code}`;
}
