import type { ProductOption } from '@kashtanka/contract';
import type { Input } from '@kashtanka/contract/client';

export type ProductQuery = NonNullable<Input<'listProducts'>['query']>;

/** The listing query for the companions of a sell_with option (OPTION-02, D26). */
export function companionQuery({ product_filters }: Pick<ProductOption, 'product_filters'>): ProductQuery {
  const { product_class, model, model_version, modificators, design, available } = product_filters ?? {};
  return {
    ...(product_class && { product_class: [product_class] }),
    ...(model && { model: [model] }),
    ...(model_version && { model_version: [model_version] }),
    ...(modificators && { modificators }),
    ...(design && { design: [design] }),
    ...(available !== undefined && { available }),
  };
}
