import type { Answer, CheckoutRequest } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import type { TestShop } from './test-shop.ts';
import type { Visitor } from './visitor.ts';

export const YEKATERINBURG = { country: 'RU', state: 'Свердловская область', city: 'Екатеринбург' };
export const MOSCOW = { country: 'RU', state: 'Москва', city: 'Москва' };

type Changes = Partial<CheckoutRequest>;

/** A checkout by courier to Yekaterinburg, paid online; its sum is that of one collar. */
export function aCheckout(changes: Changes = {}): CheckoutRequest {
  return {
    guest_email: 'anna@example.com',
    recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567' },
    shipping_code: 'cdek-courier',
    shipping_address: { ...YEKATERINBURG, line1: 'ул. Ленина, 5, кв. 12', postcode: '620014', notes: 'домофон 12' },
    payment_code: 'sberbank_online',
    expected_total: '3000.00',
    terms_agreement: true,
    ...changes,
  };
}

/** A checkout that fetches its order from the shop. */
export function aPickup(changes: Changes = {}): CheckoutRequest {
  const shipping_address = { pickup_point: 'shop-msk' };
  return aCheckout({ shipping_code: 'pickup', shipping_address, payment_code: 'upon_receipt', ...changes });
}

/** Fills a basket; answers its lines. */
export async function fillBasket(
  visitor: Visitor,
  articles: Record<string, number> = { [demo.collarInStock]: 1 },
): Promise<void> {
  for (const [article, quantity] of Object.entries(articles)) {
    const added = await visitor.addLine({ body: { article, quantity } });
    if (!added.ok) throw new Error(`${article} was refused: ${JSON.stringify(added)}`);
  }
}

/** The sum to pay at the checkout: goods and the selected delivery. */
export async function totalOf(visitor: Visitor, request: CheckoutRequest): Promise<string> {
  const basket = await visitor.getBasket();
  const quote = await visitor.quoteShipping({
    params: { method: request.shipping_code },
    query: request.shipping_address ?? {},
  });
  if (!basket.ok) throw new Error('there is no basket');
  const shipping = quote.ok ? moneyFromWire(quote.body.price) : 0;
  return moneyToWire(moneyFromWire(basket.body.price) + shipping);
}

export type Placed = { order: Answer<'checkout'>; visitor: Visitor; headers: { 'X-Order-Token': string } };

/** An order that has been placed, and the token that opens it. */
export async function placeOrder(
  shop: TestShop,
  {
    articles,
    request = aCheckout(),
    visitor = shop.visitor(),
  }: {
    articles?: Record<string, number>;
    request?: CheckoutRequest;
    visitor?: Visitor;
  } = {},
): Promise<Placed> {
  await fillBasket(visitor, articles);
  const expected_total = await totalOf(visitor, request);
  const placed = await visitor.checkout({ body: { ...request, expected_total } });
  if (!placed.ok) throw new Error(`no order was placed: ${JSON.stringify(placed)}`);
  return { order: placed.body, visitor, headers: { 'X-Order-Token': placed.body.access_token } };
}

/** Starts a payment; resolves to the bank's page. */
export async function startPaying({ order, visitor, headers }: Placed): Promise<string | null> {
  const result = await visitor.payOrder({ params: { number: order.number }, body: {}, headers });
  return result.ok ? result.body.redirect_url : null;
}

/** The order as its shopper sees it now. */
export async function readOrder({ order, visitor, headers }: Placed): Promise<Answer<'getOrder'>> {
  const result = await visitor.getOrder({ params: { number: order.number }, headers });
  if (!result.ok) throw new Error(`order ${order.number} answers ${result.status}`);
  return result.body;
}
