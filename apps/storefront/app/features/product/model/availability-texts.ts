import { availabilityLabel } from '@kashtanka/rules';
import type { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { OptionChip } from '@kashtanka/ui/choice/option-chips.tsx';
import type { Stock } from './product-view.ts';
import type { AttributeValue, SelectableAttribute, VariantSelection } from './variant-selection.ts';

type Words = (typeof productText)['ru'];

const SIZE = 'size';

/** An attribute value as a chip with its availability (SIZE-21 to SIZE-24, D29). */
export function toOptionChip(
  text: Words,
  code: string,
  { value, title, label }: AttributeValue,
): OptionChip<string> {
  const chip = { value, name: title };
  if (label === null) return { ...chip, note: text.soldOut, look: 'struck', reason: text.noSuchPair };
  switch (label.kind) {
    case 'pieces':
      return { ...chip, note: text.pieces(label.count), tone: 'rowan' };
    case 'few':
      return { ...chip, note: text.few };
    case 'subscription':
      return { ...chip, note: text.subscription, look: 'dashed', reason: awaited(text, code) };
    case 'sold_out':
      return {
        ...chip,
        note: code === SIZE ? text.goneSize : text.soldOut,
        look: 'struck',
        reason: soldOut(text, code),
      };
    case 'plenty':
      return chip;
    default:
      return label satisfies never;
  }
}

/** Why the selection cannot be bought; null if it can, or if it is incomplete. */
export function describeUnavailability(
  text: Words,
  { isComplete, variant, attributes }: VariantSelection,
): string | null {
  if (!isComplete) return null;
  if (!variant) return text.noSuchPair;
  if (variant.is_available) return null;
  const code = attributes.length === 1 ? SIZE : '';
  return variant.is_subscribable ? awaited(text, code) : soldOut(text, code);
}

function awaited(text: Words, code: string): string {
  return code === SIZE ? text.awaitedSize : text.awaitedValue;
}

function soldOut(text: Words, code: string): string {
  return code === SIZE ? text.soldOutSize : text.soldOutValue;
}

/** The message after a press with an incomplete selection. */
export function getChoosePrompt(text: Words, { code, name }: SelectableAttribute): string {
  return code === SIZE ? text.chooseFirst : text.choose(name);
}

/** The remaining stock of a product without sizes; null if it is ample or empty. */
export function describeRemainingStock(text: Words, stock: Stock): string | null {
  const label = availabilityLabel(stock);
  if (label.kind === 'pieces') return text.left(label.count);
  return label.kind === 'few' ? text.fewLeft : null;
}
