import type { CheckoutRequest } from '@kashtanka/contract';
import {
  cleanLine,
  isOneLine,
  isPaymentCode,
  isShippingCode,
  type PaymentCode,
  parseMoney,
  parsePhone,
  readShippingAddress,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import type { FieldRefusals } from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';

/** A parsed checkout request; `total` is the sum that the shopper saw. */
export type CheckoutOrder = {
  email: string;
  /** `phone` is null if nothing is delivered and none was given. */
  recipient: { first_name: string; last_name: string; phone: string | null; email: string };
  shippingCode: ShippingCode;
  address: ShippingAddress;
  paymentCode: PaymentCode | null;
  expectedTotal: number;
  newsAgreement: boolean;
  partner: string | null;
};

export type ParsedCheckout = { ok: true; order: CheckoutOrder } | { ok: false; fields: FieldRefusals };

/**
 * Validates a request of the right shape and reports all refusals at once. `ownEmail` is the account's, null for a
 * guest.
 */
export function parseCheckoutRequest(body: CheckoutRequest, ownEmail: string | null): ParsedCheckout {
  const fields: FieldRefusals = {};
  const email = ownEmail ?? readEmail(body, fields);
  const shippingCode = isShippingCode(body.shipping_code) ? body.shipping_code : undefined;
  const recipient = readRecipient(
    body,
    { email: email ?? '', isDelivered: shippingCode !== 'no-shipping-required' },
    fields,
  );
  if (!shippingCode) fields.shipping_code = [{ code: 'unavailable' }];
  const address = shippingCode ? readAddress(shippingCode, body.shipping_address ?? {}, fields) : {};
  const paymentCode = readPaymentCode(body.payment_code, fields);
  const expectedTotal = parseMoney(body.expected_total);
  if (expectedTotal === undefined || expectedTotal < 0) fields.expected_total = [{ code: 'invalid' }];
  if (!isOneLine(body.partner ?? '')) fields.partner = [{ code: 'invalid' }];
  if (body.terms_agreement !== true) fields.terms_agreement = [{ code: 'required' }];
  if (Object.keys(fields).length > 0 || !email || !recipient || !shippingCode || expectedTotal === undefined) {
    return { ok: false, fields };
  }
  const newsAgreement = body.news_agreement === true;
  const partner = body.partner ?? null;
  return {
    ok: true,
    order: { email, recipient, shippingCode, address, paymentCode, expectedTotal, newsAgreement, partner },
  };
}

/** Only guests give an email; a customer's is the account's. */
function readEmail({ guest_email: given }: CheckoutRequest, fields: FieldRefusals): string | undefined {
  if (!given?.trim()) {
    fields.guest_email = [{ code: 'required_for_guest' }];
    return undefined;
  }
  const email = normalizeEmail(given);
  if (!email) fields.guest_email = [{ code: 'invalid' }];
  return email;
}

type Known = { email: string; isDelivered: boolean };

function readRecipient({ recipient }: CheckoutRequest, { email, isDelivered }: Known, fields: FieldRefusals) {
  const refusals: FieldRefusals = {};
  const typedPhone = recipient.phone?.trim() ?? '';
  const phone = typedPhone || isDelivered ? parsePhone(typedPhone) : null;
  const firstName = cleanLine(recipient.first_name);
  const ownEmail = recipient.email?.trim() ? normalizeEmail(recipient.email) : email;
  if (!firstName) refusals.first_name = [{ code: 'required' }];
  if (phone === undefined) refusals.phone = [{ code: typedPhone ? 'invalid' : 'required' }];
  if (ownEmail === undefined) refusals.email = [{ code: 'invalid' }];
  if (Object.keys(refusals).length > 0 || phone === undefined || ownEmail === undefined) {
    fields.recipient = refusals;
    return undefined;
  }
  return { first_name: firstName, last_name: cleanLine(recipient.last_name ?? ''), phone, email: ownEmail };
}

function readAddress(code: ShippingCode, given: ShippingAddress, fields: FieldRefusals): ShippingAddress {
  const { address, missing } = readShippingAddress(code, given);
  if (missing.length > 0) {
    fields.shipping_address = Object.fromEntries(missing.map((field) => [field, [{ code: 'required' as const }]]));
  }
  return address;
}

function readPaymentCode(code: string | undefined, fields: FieldRefusals): PaymentCode | null {
  if (!code) return null;
  if (isPaymentCode(code)) return code;
  fields.payment_code = [{ code: 'unavailable' }];
  return null;
}
