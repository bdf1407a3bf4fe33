import { cleanStructured, parsePhone } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { orderEmails } from '#modules/fulfilment';
import { type Order, orderRecords } from '#modules/orders';
import { inTransaction } from '#platform/database';
import { type FieldRefusals, ok, type Refusal, refuseFields, type Success } from '#platform/http/reply';
import { addJob } from '#platform/jobs';
import { normalizeEmail } from '#platform/mail/normalize-email';
import type { CheckoutDeps } from './deps.ts';

export const SEND_ORDER_LINK_JOB = 'send_order_link';

/** An order number with an email or phone in stored form. */
export const OrderLinkRequest = Type.Object({ number: Type.Integer(), contact: Type.String() });

/**
 * Emails the link of an order to the address stored in the order. Only the job looks up the order, so neither the
 * response nor its time reveals whether number and contact match.
 */
export async function requestOrderLink(
  { db, rateLimits }: CheckoutDeps,
  typed: { number: string; contact: string },
): Promise<Success<Record<never, never>> | Refusal> {
  const read = readRequest(typed);
  if (!read.ok) return refuseFields(read.fields);
  const tooMany = await rateLimits.admitOrderLink(String(read.wanted.number), read.wanted.contact);
  if (tooMany) return tooMany;
  await addJob(db, SEND_ORDER_LINK_JOB, read.wanted);
  return ok({});
}

type ReadLink = { ok: true; wanted: Static<typeof OrderLinkRequest> } | { ok: false; fields: FieldRefusals };

function readRequest(typed: { number: string; contact: string }): ReadLink {
  const number = cleanStructured(typed.number).replace(NUMBER_SIGN, '').replaceAll(' ', '');
  const contact = typed.contact.includes('@') ? normalizeEmail(typed.contact) : parsePhone(typed.contact);
  const isNumber = orderRecords.isNumber(number);
  if (isNumber && contact) return { ok: true, wanted: { number: Number(number), contact } };
  return {
    ok: false,
    fields: {
      ...(!isNumber && { number: [{ code: number ? 'invalid' : 'required' }] }),
      ...(!contact && { contact: [{ code: typed.contact.trim() ? 'invalid' : 'required' }] }),
    },
  };
}

/** People copy the number with its sign: «№ 100001», "#100001". */
const NUMBER_SIGN = /^(?:№|#|no\.?)/i;

/** Sends nothing if the contact is not the order's. */
export async function sendOrderLink(
  deps: CheckoutDeps,
  { number, contact }: Static<typeof OrderLinkRequest>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await orderRecords.lock(tx, number);
    if (!order || !isContactOf(order, contact)) return;
    await orderEmails.send(tx, deps, await orderRecords.withLinkToken(tx, order, deps.encryption), {
      kind: 'link',
    });
  });
}

function isContactOf({ email, recipient }: Order, contact: string): boolean {
  return recipient.phone === contact || [email, recipient.email].some((own) => normalizeEmail(own) === contact);
}
