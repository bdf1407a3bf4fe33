import type { Plate } from '@kashtanka/rules/engraving';
import type { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';

/** Formats dimensions as `42 × 14 × 3,5`, with the decimal sign of the language. */
export function formatDimensions(text: (typeof engravingText)['ru'], { length, width, thickness }: Plate): string {
  return [length, width, thickness].map((side) => String(side).replace('.', text.decimal)).join('\u00a0×\u00a0');
}
