import type { LineOptionInput } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { parseCode } from '@kashtanka/rules';
import { CERTIFICATE_JOBS, createCertificates } from '#modules/certificates';
import { inTransaction } from '#platform/database';
import { testEncryption } from './encryption.ts';
import { aCheckout, aPickup, placeOrder } from './scenarios.ts';
import type { TestShop, Visitor } from './test-shop.ts';

export type Gift = { id: number; code: string };

let sold = 0;

/** A certificate of so many roubles that was sold and has just been sent. */
export async function giveCertificate(shop: TestShop, roubles: number): Promise<Gift> {
  const { database, events, clock } = shop;
  const certificates = createCertificates({ db: database.db, events, clock, encryption: testEncryption });
  sold += 1;
  const options = [
    { option: 1, code: 'certificate_format', value: 'digital' },
    { option: 2, code: 'certificate_recipient_email', value: 'friend@example.com' },
  ];
  const line = { position: 1, quantity: 1, unit_price: roubles * 100, options };
  const number = 900_000_000 + sold;
  await inTransaction(database.db, (tx) =>
    certificates.issue(tx, { number, locale: 'ru', email: 'anna@example.com', lines: [line] }),
  );
  const { rows } = await database.pool.query<{ id: string; code_sealed: Buffer }>(
    'select id, code_sealed from certificate where order_number = $1',
    [number],
  );
  const [row] = rows;
  if (!row) throw new Error('no certificate was issued');
  const [id, code] = [Number(row.id), testEncryption.decrypt(row.code_sealed)];
  await shop.runJob(CERTIFICATE_JOBS.send, { id });
  return { id, code };
}

type Options = { departure?: string; quantity?: number; format?: string; visitor?: Visitor } & Partial<Words>;
/** Texts on the gift card. */
type Words = { message: string; recipient: string; signature: string };

/** Adds a certificate for 3 000 roubles to a basket. */
export async function addGift(
  visitor: Visitor,
  {
    departure = '2026-12-08',
    quantity = 1,
    format = 'digital',
    message = 'С праздником!',
    recipient = 'Ольга',
    signature = 'Анна',
  }: Omit<Options, 'visitor'> = {},
): Promise<void> {
  const product = await visitor.getProduct({ params: { article: demo.certificate } });
  if (!product.ok) throw new Error('the demo shop has no certificate');
  const values: Record<string, string> = {
    certificate_format: format,
    certificate_sum: '3000',
    certificate_departure_date: departure,
    certificate_recipient_email: 'friend@example.com',
    certificate_recipient_name: recipient,
    certificate_message: message,
    certificate_signature: signature,
  };
  const options: LineOptionInput[] = product.body.options.flatMap(({ id, code }) =>
    code && values[code] ? [{ option: id, value: values[code] }] : [],
  );
  await visitor.addLine({ body: { article: demo.certificate, quantity, options } });
}

/** A certificate for 3 000 roubles in a basket that becomes an order. */
export async function buyGift(shop: TestShop, { visitor = shop.visitor(), ...gift }: Options = {}) {
  await addGift(visitor, gift);
  const request =
    (gift.format ?? 'digital') === 'digital'
      ? // Nothing is delivered, so no phone is asked for.
        aCheckout({
          shipping_code: 'no-shipping-required',
          shipping_address: {},
          recipient: { first_name: 'Анна' },
        })
      : aPickup({ payment_code: 'sberbank_online' });
  return placeOrder(shop, { articles: {}, visitor, request });
}

/** The codes in all emails of the shop, oldest first. */
export async function codesSent(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ plain_text: string }>(
    "select plain_text from outbox where letter = 'certificate' order by created_at, id",
  );
  return rows
    .flatMap(({ plain_text }) => plain_text.match(/GC[0-9A-Z]{2}-[0-9A-Z-]{12}/g) ?? [])
    .map((text) => parseCode(text).code);
}

/** Balance of a certificate in kopecks: the sum of its movements. */
export async function balanceOf(shop: TestShop, { id }: Gift): Promise<number> {
  const { rows } = await shop.database.pool.query<{ sum: string }>(
    'select sum(amount) from certificate_movement where certificate_id = $1',
    [id],
  );
  return Number(rows[0]?.sum);
}
