import Type from 'typebox';
import type { BatchResult, CarrierBatches, TakenParcel } from '../provider.ts';
import { callOtpravka } from './call.ts';
import { Done, findPostOrders, unbatchPostOrders } from './orders.ts';
import type { PochtaSettings } from './settings.ts';

const Made = Type.Object({
  ...Done.properties,
  batches: Type.Optional(Type.Array(Type.Object({ 'batch-name': Type.String({ minLength: 1, maxLength: 200 }) }))),
});

/**
 * Batches of Otpravka. A batch has a list (form 103), which staff prints and submits in the post's back office. Parcels
 * that were refused, or were put into several batches, are looked up. The real service is undocumented in these points,
 * so we chose: the date is today's, even if the office is closed, and every call creates a batch and adds to none.
 */
export function createPochtaBatches(settings: PochtaSettings): CarrierBatches {
  return {
    add: (parcels, day) => putIn(settings, parcels, day),
    takeOut: (parcels) => takeOut(settings, parcels),
  };
}

async function putIn(settings: PochtaSettings, parcels: readonly TakenParcel[], day: string): Promise<BatchResult> {
  const query = new URLSearchParams({ 'sending-date': day });
  const path = `/1.0/user/shipment?${query}`;
  const body = parcels.map(idOf);
  const made = await callOtpravka(settings, { name: 'shipment/create', method: 'POST', path, body, answer: Made });
  if (made.kind !== 'accepted') return { kind: 'silent' };
  const { batches = [], 'result-ids': done = [] } = made.value;
  const [only, ...others] = batches;
  const name = others.length === 0 ? only?.['batch-name'] : undefined;
  return whereTheyLie(settings, parcels, (id) => (done.includes(id) ? name : undefined));
}

async function takeOut(settings: PochtaSettings, parcels: readonly TakenParcel[]): Promise<BatchResult> {
  const out = await unbatchPostOrders(settings, parcels.map(idOf));
  if (out.kind !== 'accepted') return { kind: 'silent' };
  const done = out.value['result-ids'] ?? [];
  return whereTheyLie(settings, parcels, (id) => (done.includes(id) ? null : undefined));
}

/** `known` is undefined for a parcel that must be looked up, because an earlier response may have been lost. */
async function whereTheyLie(
  settings: PochtaSettings,
  parcels: readonly TakenParcel[],
  known: (id: number) => string | null | undefined,
): Promise<BatchResult> {
  const located: { number: string; batch: string | null }[] = [];
  for (const parcel of parcels) {
    const { number } = parcel;
    const batch = known(idOf(parcel));
    if (batch !== undefined) {
      located.push({ number, batch });
      continue;
    }
    const found = await findPostOrders(settings, number);
    if (!found.ok) return { kind: 'silent' };
    const [order] = found.orders;
    if (order) located.push({ number, batch: order.batch });
  }
  return { kind: 'told', parcels: located };
}

function idOf({ reference }: TakenParcel): number {
  return Number(reference);
}
