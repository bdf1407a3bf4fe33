import { type Fields, findWhole, isFields, parseFields } from './fields.ts';

/** The lines of a fiscal basket must add up to the sum of the order, and so must its `total`. */
export function basketMatches(orderBundle: unknown, amount: number): boolean {
  const { cartItems, total } = parseFields(orderBundle);
  const items = parseFields(cartItems).items;
  if (!Array.isArray(items) || items.length === 0 || !items.every(isFields)) return false;
  const amounts = items.map(itemAmount);
  if (amounts.some((one) => one === undefined)) return false;
  const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  return sum === amount && (total === undefined || total === amount);
}

function itemAmount(item: Fields): number | undefined {
  return findWhole(item, 'itemAmount');
}
