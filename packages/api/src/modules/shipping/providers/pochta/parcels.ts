import type { CancellationResult, CarrierParcels, ParcelRequest, ParcelResult } from '../provider.ts';
import { createPochtaBatches } from './batches.ts';
import { callOtpravka, plainCode } from './call.ts';
import {
  Created,
  deletePostOrders,
  findPostOrders,
  firstCode,
  type PostOrder,
  unbatchPostOrders,
} from './orders.ts';
import { PRODUCT } from './quote.ts';
import type { PochtaSettings } from './settings.ts';
import { trackByPochta } from './track.ts';

const LOCKER = /^\d{6}$/;
/** The post takes Russian numbers as digits without plus. */
const RUSSIAN_PHONE = /^\+(7\d{10})$/;

/**
 * Parcels of Otpravka: new, in a batch, or handed over. The real service is undocumented in these points, so we chose:
 * the locker is given by `index-to` and `ecom-data`, as in the price request; the address is the city alone, because
 * the postcode determines the rest; the recipient's name is one field. A new order is free of charge until it is in a
 * batch.
 */
export function pochtaParcels(settings: PochtaSettings): CarrierParcels {
  return {
    methods: ['pochtaru-pochtomat'],
    ship: (parcel) => ship(settings, parcel),
    track: ({ trackingNumber }) => trackByPochta(settings, trackingNumber),
    cancel: ({ number }) => cancel(settings, number),
    batches: createPochtaBatches(settings),
  };
}

/** The post does not reject a repeated number, so the number is looked up first. */
async function ship(settings: PochtaSettings, parcel: ParcelRequest): Promise<ParcelResult> {
  const known = await findPostOrders(settings, parcel.number);
  if (!known.ok) return { kind: 'silent' };
  const [first, ...others] = known.orders;
  if (first) return keepMostAdvanced(settings, first, others);
  const { point } = parcel.destination;
  if (!point || !LOCKER.test(point.code)) return { kind: 'refused', code: 'point' };
  const phone = RUSSIAN_PHONE.exec(parcel.recipient.phone)?.[1];
  if (!phone) return { kind: 'refused', code: 'phone' };
  const body = [orderOf(settings, parcel, { point: point.code, phone })];
  const call = { name: 'backlog/create', method: 'PUT', path: '/2.0/user/backlog', body, answer: Created } as const;
  const taken = await callOtpravka(settings, call);
  if (taken.kind === 'failed') return { kind: 'silent' };
  if (taken.kind === 'refused') return taken;
  const order = taken.value.orders?.[0];
  if (order) return registeredAs({ id: order['result-id'], barcode: order.barcode ?? null });
  const code = firstCode(taken.value.errors);
  return code === undefined ? { kind: 'silent' } : { kind: 'refused', code: plainCode(code) };
}

/** Duplicates of one number, as after a delayed response: the most advanced one stays. */
async function keepMostAdvanced(
  settings: PochtaSettings,
  first: PostOrder,
  others: PostOrder[],
): Promise<ParcelResult> {
  const doubles = others.filter(({ batch }) => batch === null).map(({ id }) => id);
  if (doubles.length > 0) {
    const deleted = await deletePostOrders(settings, doubles);
    if (deleted.kind === 'failed') return { kind: 'silent' };
  }
  return registeredAs(first);
}

/** An order without a barcode is polled again, because it cannot be tracked. */
function registeredAs({ id, barcode }: Pick<PostOrder, 'id' | 'barcode'>): ParcelResult {
  return barcode === null
    ? { kind: 'waiting' }
    : { kind: 'registered', reference: String(id), trackingNumber: barcode };
}

function orderOf(
  settings: PochtaSettings,
  parcel: ParcelRequest,
  { point, phone }: { point: string; phone: string },
): object {
  const { number, destination, weightG, recipient } = parcel;
  return {
    ...PRODUCT,
    'order-num': number,
    'postoffice-code': settings.fromIndex,
    'address-type-to': 'DEFAULT',
    'index-to': Number(point),
    'region-to': destination.region ?? destination.city,
    'place-to': destination.city,
    'recipient-name': recipient.name,
    'tel-address': Number(phone),
    mass: weightG,
    'ecom-data': { 'delivery-point-index': point },
  };
}

/**
 * An order in a batch must be removed from it before it can be deleted. If the post refuses that, the parcel was handed
 * over; the code of that refusal is unknown, so every refusal counts.
 */
async function cancel(settings: PochtaSettings, number: string): Promise<CancellationResult> {
  const known = await findPostOrders(settings, number);
  if (!known.ok) return { kind: 'silent' };
  const batched = known.orders.filter(({ batch }) => batch !== null).map(({ id }) => id);
  if (batched.length > 0) {
    const out = await unbatchPostOrders(settings, batched);
    if (out.kind === 'failed') return { kind: 'silent' };
    if (isRefused(out)) return { kind: 'too_late' };
  }
  const ids = known.orders.map(({ id }) => id);
  if (ids.length === 0) return { kind: 'canceled' };
  const deleted = await deletePostOrders(settings, ids);
  if (deleted.kind === 'failed') return { kind: 'silent' };
  return { kind: isRefused(deleted) ? 'too_late' : 'canceled' };
}

/** Refused as a whole, or for one of the orders. */
function isRefused(answer: Awaited<ReturnType<typeof deletePostOrders>>): boolean {
  return answer.kind === 'refused' || (answer.kind === 'accepted' && firstCode(answer.value.errors) !== undefined);
}
