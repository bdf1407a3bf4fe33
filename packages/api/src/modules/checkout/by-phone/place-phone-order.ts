import { randomUUID } from 'node:crypto';
import type { CheckoutRequest } from '@kashtanka/contract';
import type { PhoneOrder } from '@kashtanka/contract/admin';
import { isPricedShippingCode } from '@kashtanka/rules';
import { basketRecords } from '#modules/basket';
import type { SuggestStreets } from '#modules/geography';
import type { Actor, ActorRefusal, AuditActor, PerformCommand } from '#modules/staff';
import type { Tx } from '#platform/database';
import { createInternalContext } from '#platform/http/context';
import { type Refusal, refuseField, refuseFields } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import type { CheckoutDeps } from '../deps.ts';
import { parseCheckoutRequest } from '../place-order/parse-checkout-request.ts';
import { placeWithin } from '../place-order/place-order.ts';
import { makeStaffBasket, type StaffGoods } from './staff-basket.ts';

export type PhoneOrderDeps = CheckoutDeps & { perform: PerformCommand; streets: SuggestStreets };

/** Refused by the checkout's own rules, or as any command of staff. */
type Outcome =
  | { ok: true; number: string; due: string }
  | { ok: false; problem: 'refused'; refusal: Refusal }
  | ActorRefusal;

/** The stock was sold meanwhile, so everything is rolled back. */
class GivenUp extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('an order by phone was given up');
    this.refusal = refusal;
  }
}

/** Places an order by the checkout's use case, with the member of staff in the history and in the audit log. */
export async function placePhoneOrder(
  deps: PhoneOrderDeps,
  actor: Actor,
  { body, goods, locale }: { body: PhoneOrder; goods: StaffGoods; locale: Locale },
): Promise<Outcome> {
  const parsed = await parse(deps, body, goods.accountId);
  if (!parsed.ok) return { ok: false, problem: 'refused', refusal: parsed.refusal };
  const { order } = parsed;
  await prefetch(deps, goods, order);
  const { accountId } = goods;
  const user = accountId === null ? null : { id: accountId, session: 0 };
  const inside = { requestId: randomUUID(), locale, origin: deps.origin, log: deps.log, uses: () => {} };
  const context = createInternalContext(inside, user);
  const place = async (tx: Tx, by: AuditActor): Promise<Outcome> => {
    const giveUp = (refusal: Refusal): never => {
      throw new GivenUp(refusal);
    };
    const id = await basketRecords.insertClosed(tx, null, deps.clock.now());
    const made = await makeStaffBasket(deps, tx, { ...goods, id });
    if (!made.ok) return { ok: false, problem: 'refused', refusal: made.refusal };
    const placing = {
      order,
      context,
      lockBasket: async () => made.basket,
      made: { actor: by.name, reason: by.reason },
    };
    const reply = await placeWithin(tx, { ...deps, giveUp }, placing);
    if (reply.kind !== 'success') return { ok: false, problem: 'refused', refusal: reply };
    if (!('body' in reply)) throw new Error('a placed order was answered without a body');
    const { number, amount_due: due } = reply.body;
    by.recordChange({}, { number });
    return { ok: true, number, due };
  };
  const details = { lines: body.lines, delivery: body.delivery?.code, payment: body.payment, account: accountId };
  try {
    return await deps.perform(actor, { command: 'orders place', subject: 'new order', details }, place);
  } catch (error) {
    if (error instanceof GivenUp) return { ok: false, problem: 'refused', refusal: error.refusal };
    throw error;
  }
}

/** The request that the shop's checkout would have sent. */
async function parse(deps: CheckoutDeps, body: PhoneOrder, accountId: number | null) {
  if (!body.delivery) return { ok: false as const, refusal: refuseField('shipping_code', 'required') };
  if (body.due === undefined) return { ok: false as const, refusal: refuseField('due', 'required') };
  const ownEmail = accountId === null ? null : (await deps.accounts.getAddress(deps.db, accountId)).email;
  const [online] = deps.payments
    .methods({ shippingCode: body.delivery.code, isPersonalised: false }, 'ru')
    .filter(({ code, unavailability_reason }) => code !== 'upon_receipt' && !unavailability_reason);
  const request: CheckoutRequest = {
    ...(body.email !== undefined && { guest_email: body.email }),
    recipient: body.recipient,
    shipping_code: body.delivery.code,
    shipping_address: body.delivery.address,
    payment_code: body.payment === 'link' ? (online?.code ?? '') : 'upon_receipt',
    expected_total: body.due,
    terms_agreement: true,
  };
  const read = parseCheckoutRequest(request, ownEmail);
  return read.ok ? read : { ok: false as const, refusal: refuseFields(read.fields) };
}

/** Asks the carrier before the transaction, which then uses the stored price. */
async function prefetch(
  deps: CheckoutDeps,
  goods: StaffGoods,
  { shippingCode, address }: { shippingCode: string; address: Record<string, string> },
): Promise<void> {
  if (!isPricedShippingCode(shippingCode) || !deps.shipping.asksCarrier(shippingCode)) return;
  const made = await makeStaffBasket(deps, deps.db, { ...goods, id: 0 });
  if (!made.ok) return;
  const { weightG } = await deps.baskets.view(made.basket);
  await deps.shipping.quote(shippingCode, address, { weightG });
}
