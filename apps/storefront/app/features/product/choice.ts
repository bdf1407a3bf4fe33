import { type AvailabilityLabel, availabilityLabel, isSameArticle } from '@kashtanka/rules';
import type { AttributeView, ProductView, Stock, VariantView } from './product-view.ts';

/** One thing to choose of a product, as its size or its clip. */
export type ChoiceAttribute = {
  code: string;
  name: string;
  values: ChoiceValue[];
  chosen: string | null;
};

export type ChoiceValue = {
  value: string;
  title: string;
  /** Of the variant that this value leads to, beside what else is chosen; null when there is none. */
  label: AvailabilityLabel | null;
};

export type Choice = {
  attributes: ChoiceAttribute[];
  /** Whether every attribute has a value. */
  isComplete: boolean;
  /** What is chosen, once all is; null also when such a combination is not made. */
  variant: VariantView | null;
  /** Variants that agree with what is chosen so far. */
  fitting: VariantView[];
};

/** Values by attribute code, as an address names them. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/** What there is to choose, and what has been chosen: an attribute with a single value chooses itself. */
export function choiceOf(
  { attributes, variants }: Pick<ProductView, 'attributes' | 'variants'>,
  asked: Chosen,
): Choice {
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

/** Attribute values by an article or a size code in the address, in any case (ROUTE-55, D28); an unknown one chooses nothing. */
export function chosenByVariant(variants: readonly VariantView[], named: string | undefined): Chosen {
  if (named === undefined) return {};
  const byArticle = variants.find(({ article }) => isSameArticle(article, named));
  if (byArticle) return byArticle.attributes;
  const bySize = variants.find(({ code }) => isSameArticle(code, named));
  return bySize?.attributes.size === undefined ? {} : { size: bySize.attributes.size };
}

/** What is chosen as an address carries it, with one value changed (ROUTE-58). */
export function choiceQuery(
  { attributes }: Choice,
  change: Readonly<Record<string, string | null>> = {},
): [code: string, value: string][] {
  return attributes.flatMap(({ code, chosen }): [string, string][] => {
    const value = change[code] === undefined ? chosen : change[code];
    return value === null ? [] : [[code, value]];
  });
}

function agreeing(variants: readonly VariantView[], chosen: Chosen): VariantView[] {
  return variants.filter(({ attributes }) =>
    Object.entries(chosen).every(([code, value]) => value === undefined || attributes[code] === value),
  );
}

/** The best that a value leads to: while something else is open, any variant that can be had will do. */
function bestLabel(variants: readonly VariantView[]): AvailabilityLabel | null {
  const [best] = [...variants].sort((a, b) => rank(b) - rank(a));
  return best ? availabilityLabel(best) : null;
}

function rank({ is_available, is_subscribable, count_available }: Stock): number {
  if (is_available) return 2 + count_available;
  return is_subscribable ? 1 : 0;
}
