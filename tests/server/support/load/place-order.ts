import type { Basket } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { paysWithCode, spendCertificates } from '@kashtanka/pricing';
import { moneyFromWire, moneyToWire, type PaymentCode, type ShippingCode } from '@kashtanka/rules';
import type { clientAt } from '../client-at.ts';

type Shopper = ReturnType<typeof clientAt>;

export type Delivery = { shipping_code: ShippingCode; shipping_address: Record<string, string> };

const PICKUP: Delivery = { shipping_code: 'pickup', shipping_address: { pickup_point: 'shop-msk' } };

/** Places an order of one collar, by default for pickup; `prepare` may change its basket before. */
export async function placeOrder(
  client: Shopper,
  payment_code: PaymentCode,
  prepare?: (client: Shopper) => Promise<void>,
  delivery = PICKUP,
) {
  const added = await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  if (!added.ok) throw new Error(`not added: ${JSON.stringify(added)}`);
  await prepare?.(client);
  return checkOut(client, payment_code, delivery);
}

/** Orders the basket's content. */
export async function checkOut(client: Shopper, payment_code: PaymentCode, delivery = PICKUP) {
  const basket = await client.getBasket();
  const price = await priceOf(client, delivery);
  const placed = await client.checkout({
    body: {
      guest_email: 'anna@mail.example',
      recipient: { first_name: 'Анна', phone: '+79161234567' },
      ...delivery,
      payment_code,
      expected_total: basket.ok ? dueOf(basket.body, price) : '',
      terms_agreement: true,
    },
  });
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  const { number, amount_due } = placed.body;
  return { number, amount_due, headers: { 'X-Order-Token': placed.body.access_token } };
}

/** The price of the delivery in kopecks; pickup and email are free. */
async function priceOf(
  client: Shopper,
  { shipping_code: method, shipping_address: query }: Delivery,
): Promise<number> {
  if (method === 'pickup' || method === 'no-shipping-required') return 0;
  const quote = await client.quoteShipping({ params: { method }, query });
  if (!quote.ok) throw new Error(`not priced: ${JSON.stringify(quote)}`);
  return moneyFromWire(quote.body.price);
}

/** The remaining sum to pay with money for products and their delivery. */
function dueOf({ price, bonus_points_applied: points, discounts }: Basket, delivery: number): string {
  const total = moneyFromWire(price) - moneyFromWire(points) + delivery;
  const gifts = discounts
    .filter(paysWithCode)
    .map(({ available }) => ({ available: moneyFromWire(available ?? '0.00') }));
  return moneyToWire(spendCertificates(total, gifts).reduce((rest, amount) => rest - amount, total));
}
