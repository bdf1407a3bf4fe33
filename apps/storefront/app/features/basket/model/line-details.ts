import type { BasketLine } from '@kashtanka/contract';
import { variantParameters } from '@kashtanka/rules';

/** The chosen variant in words: `M, сталь`. */
export function describeVariant({ product }: Pick<BasketLine, 'product'>): string {
  const chosen = product.structure === 'child' ? variantParameters(product.parameters) : [];
  return chosen.map(({ value }) => value).join(', ');
}

/** Null for products with one size. */
export function getLineSize({ product }: Pick<BasketLine, 'product'>): string | null {
  const size = product.structure === 'child' ? product.attributes.size : null;
  return size === null || size === undefined ? null : String(size);
}

/** The shopper's own texts, such as an engraving. */
export function listCustomTexts({ options }: Pick<BasketLine, 'options'>): string[] {
  return options.filter(({ code }) => code === 'tag_text').map(({ value }) => value);
}

/** True if the line can be opened in the engraving editor. */
export function isEngraved({ product }: Pick<BasketLine, 'product'>): boolean {
  return product.options.some(({ code }) => code === 'tag_text');
}

/** Removes the reference to a cord that was never added or was removed from the basket. */
export function withoutMissingCord<Line extends Pick<BasketLine, 'options'>>(
  line: Line,
  lines: readonly Pick<BasketLine, 'article'>[],
): Line {
  const isThere = (cord: string) => lines.some(({ article }) => article === cord);
  return { ...line, options: line.options.filter(({ code, value }) => code !== 'accessory' || isThere(value)) };
}

/** A line is shown as discounted when a discount exists (BASKET-09). */
export function isDiscounted(line: Pick<BasketLine, 'price_before_discounts' | 'price_with_discounts'>): boolean {
  return line.price_before_discounts !== line.price_with_discounts;
}
