// Variants of leashes by their snap hook.
import type { Design } from '../catalogue/designs.ts';
import type { VariantChoice } from './product-model.ts';

/** The metal of a snap hook as it is chosen: blackened steel is steel. */
const snapHookOf = (design: Design) => (design.finish === 'brass' ? 'brass' : 'steel');

/** The sizes of a leash that comes with its design's own snap hook only. */
export function withOwnHook(
  design: Design,
  sizes: [code: string, price: number, weightG: number][],
): VariantChoice[] {
  return sizes.map(([code, price, weightG]) => ({
    code,
    attributes: { size: code, carabiner: snapHookOf(design) },
    price,
    weightG,
  }));
}
