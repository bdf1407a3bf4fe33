import { demo } from '@kashtanka/demo';
import type { PaymentCode } from '@kashtanka/rules';
import type { clientAt } from '../client-at.ts';
import { checkOut, type Delivery } from './place-order.ts';

const BY_EMAIL: Delivery = { shipping_code: 'no-shipping-required', shipping_address: {} };

const WORDS: Record<string, string> = {
  certificate_format: 'digital',
  certificate_sum: '3000',
  certificate_recipient_email: 'friend@mail.example',
  certificate_message: 'С праздником!',
};

/** Buys a certificate online, which is emailed as soon as it is paid for. */
export async function buyGift(client: ReturnType<typeof clientAt>, payment_code: PaymentCode) {
  const product = await client.getProduct({ params: { article: demo.certificate } });
  if (!product.ok) throw new Error(`no certificate: ${JSON.stringify(product)}`);
  const options = product.body.options.flatMap(({ id, code }) => {
    const value = code && WORDS[code];
    return value ? [{ option: id, value }] : [];
  });
  const added = await client.addLine({ body: { article: demo.certificate, quantity: 1, options } });
  if (!added.ok) throw new Error(`not added: ${JSON.stringify(added)}`);
  return checkOut(client, payment_code, BY_EMAIL);
}
