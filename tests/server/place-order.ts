import { demo } from '@kashtanka/demo';
import type { PaymentCode } from '@kashtanka/rules';
import type { clientAt } from './client-at.ts';

/** An order of one collar, to be picked up. */
export async function placeOrder(client: ReturnType<typeof clientAt>, payment_code: PaymentCode) {
  await client.addLine({ body: { article: demo.collarInStock, quantity: 1 } });
  const basket = await client.getBasket();
  const placed = await client.checkout({
    body: {
      guest_email: 'anna@mail.example',
      recipient: { first_name: 'Анна', phone: '+79161234567' },
      shipping_code: 'pickup',
      shipping_address: { pickup_point: 'shop-msk' },
      payment_code,
      expected_total: basket.ok ? basket.body.price : '',
      terms_agreement: true,
    },
  });
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return { number: placed.body.number, headers: { 'X-Order-Token': placed.body.access_token } };
}
