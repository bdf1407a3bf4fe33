import { aCheckout, fillBasket, totalOf } from '../scenarios.ts';
import type { RightWrite } from './every-write.ts';

/** Position of a text in a body: field names and list indexes. */
export type Place = readonly (string | number)[];

/** The body with the text at its place, and everything else as it is. */
export function withText(body: unknown, [head, ...rest]: Place, text: string): unknown {
  if (head === undefined) return text;
  const inner = withText(Reflect.get(Object(body), head), rest, text);
  if (Array.isArray(body)) return Object.assign([...body], { [head]: inner });
  return typeof head === 'number' ? [inner] : { ...Object(body), [head]: inner };
}

/**
 * The body of a valid write that is repeated, with a new email and a filled basket, because neither can be used twice.
 */
export async function madeNew({ name, visitor, body }: RightWrite, at: number): Promise<unknown> {
  if (name === 'register') return { ...Object(body), email: `dog${at}@example.com` };
  if (name !== 'checkout') return body;
  const basket = await visitor.getBasket();
  if (basket.ok && basket.body.quantity === 0) await fillBasket(visitor);
  return { ...Object(body), expected_total: await totalOf(visitor, aCheckout()) };
}
