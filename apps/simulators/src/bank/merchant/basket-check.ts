import { type Fields, findWhole, isFields, parseFields } from '../fields.ts';

/** The lines of a fiscal basket, and its `total`, must add up to the sum of the order. */
export function basketMatches(orderBundle: unknown, amount: number): boolean {
  const { cartItems, total } = parseFields(orderBundle);
  const items = parseFields(cartItems).items;
  if (!Array.isArray(items) || items.length === 0 || !items.every(isFields)) return false;
  const amounts = items.map(itemAmount);
  if (amounts.some((one) => one === undefined)) return false;
  const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  return sum === amount && (total === undefined || total === amount);
}

/** Rows in the older dialect: the measure as text, the mode and the subject as numbers with names. */
export function isRbsBasket(orderBundle: unknown): boolean {
  const items = parseFields(parseFields(orderBundle).cartItems).items;
  return Array.isArray(items) && items.every((item) => isRbsItem(parseFields(item)));
}

function isRbsItem({ quantity, itemAttributes }: Fields): boolean {
  const { measure } = parseFields(quantity);
  const { attributes } = parseFields(itemAttributes);
  const named = Array.isArray(attributes) ? attributes.map(parseFields) : [];
  const hasNumber = (name: string) => named.some((one) => one.name === name && /^\d+$/.test(String(one.value)));
  const isWord = typeof measure === 'string' && /\p{L}/u.test(measure);
  return isWord && hasNumber('paymentMethod') && hasNumber('paymentObject');
}

function itemAmount(item: Fields): number | undefined {
  return findWhole(item, 'itemAmount');
}
