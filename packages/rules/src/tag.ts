import type { AttributeValue } from './product.ts';

const LARGE = 'l';
const MOST_LINES = { large: 3, other: 2 } as const;

/** Whether a text can be cut into a tag of this size: three lines only into a large one (CUSTOMIZER-06, D76). */
export function fitsTag(text: string, size: AttributeValue | undefined): boolean {
  return text.split('\n').length <= mostTagLines(size);
}

export function mostTagLines(size: AttributeValue | undefined): number {
  return size === LARGE ? MOST_LINES.large : MOST_LINES.other;
}
