import type { ProductView } from './product-view.ts';

/** Sold-out variants that can be subscribed to; empty for a product without variants. */
export function awaitedSizes({ variants, attributes }: ProductView): { article: string; title: string }[] {
  return variants
    .filter(({ is_available, is_subscribable }) => !is_available && is_subscribable)
    .map(({ article, attributes: values }) => ({ article, title: variantName(attributes, values) }));
}

function variantName(attributes: ProductView['attributes'], values: Record<string, string>): string {
  const titles = attributes.map(
    ({ code, values: known }) => known.find(({ value }) => value === values[code])?.title,
  );
  return titles.filter(Boolean).join(', ');
}
