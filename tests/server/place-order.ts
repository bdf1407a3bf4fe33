import type { Basket } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { moneyFromWire, moneyToWire, type PaymentCode, paysWithCode, spendCertificates } from '@kashtanka/rules';
import type { clientAt } from './client-at.ts';

type Shopper = ReturnType<typeof clientAt>;

/** An order of one collar, to be picked up; `prepare` does something with its basket before. */
export async function placeOrder(
  client: Shopper,
  payment_code: PaymentCode,
  prepare?: (client: Shopper) => Promise<void>,
) {
  const added = await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  if (!added.ok) throw new Error(`not added: ${JSON.stringify(added)}`);
  await prepare?.(client);
  const basket = await client.getBasket();
  const placed = await client.checkout({
    body: {
      guest_email: 'anna@mail.example',
      recipient: { first_name: 'Анна', phone: '+79161234567' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code,
      expected_total: basket.ok ? dueOf(basket.body) : '',
      terms_agreement: true,
    },
  });
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  const { number, amount_due } = placed.body;
  return { number, amount_due, headers: { 'X-Order-Token': placed.body.access_token } };
}

/** What is left to be paid with money for goods that are fetched. */
function dueOf({ price, bonus_points_applied: points, discounts }: Basket): string {
  const total = moneyFromWire(price) - moneyFromWire(points);
  const gifts = discounts
    .filter(paysWithCode)
    .map(({ available }) => ({ available: moneyFromWire(available ?? '0.00') }));
  return moneyToWire(spendCertificates(total, gifts).reduce((rest, amount) => rest - amount, total));
}
