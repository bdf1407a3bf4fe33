import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type {
  CancellationResult,
  CarrierParcels,
  ParcelRequest,
  ParcelResult,
  TrackingResult,
} from '../provider.ts';
import { type CdekClient, type CdekResponse, callCdek } from './call.ts';
import { findCityCode } from './cities.ts';
import { toParcelEventKind } from './events.ts';
import { getTariff } from './quote.ts';

/** A background request. */
const LIMIT_MS = 30_000;

const Text = Type.String({ maxLength: 200 });

const Status = Type.Object({
  code: Text,
  date_time: Type.String({ maxLength: 40 }),
  deleted: Type.Optional(Type.Boolean()),
});

const Known = Type.Object({
  entity: Type.Object({
    uuid: Text,
    cdek_number: Type.Optional(Text),
    statuses: Type.Optional(Type.Array(Status, { maxItems: 500 })),
  }),
  requests: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.Optional(Text),
        state: Text,
        errors: Type.Optional(Type.Array(Type.Object({ code: Text }))),
      }),
    ),
  ),
});

const Taken = Type.Object({ entity: Type.Object({ uuid: Text }) });

/** The parcel of a webhook, which is not signed. */
const Hint = Type.Object({ uuid: Text });

const NOT_FOUND = ['v2_entity_not_found_im_number', 'v2_entity_not_found'];

/** A box for any of our goods, in centimetres. */
const BOX = { length: 30, width: 20, height: 15 };
const KOPECKS_IN_ROUBLE = 100;

export function cdekParcels(client: CdekClient): CarrierParcels {
  return {
    methods: ['cdek-courier', 'cdek-regular-ww'],
    ship: (parcel) => ship(client, parcel),
    track: ({ reference }) => track(client, reference),
    cancel: (parcel) => cancel(client, parcel),
    parseWebhook: (body) => (Value.Check(Hint, body) ? body.uuid : undefined),
  };
}

/** CDEK has no idempotency key, so the number is looked up first. */
async function ship(client: CdekClient, parcel: ParcelRequest): Promise<ParcelResult> {
  const query = new URLSearchParams({ im_number: parcel.number });
  const known = await read(client, `/orders?${query}`);
  if (known.kind === 'accepted') return registeredOf(known.value);
  if (known.kind === 'failed' || !NOT_FOUND.includes(known.code)) return { kind: 'silent' };
  const signal = client.settings.timeout(LIMIT_MS);
  const city = await findCityCode(client, parcel.destination, signal);
  if (!city.ok) return cityRefusal(city.problem);
  const body = JSON.stringify(orderOf(client, parcel, city.code));
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const taken = await callCdek(client, { name: 'orders', path: '/orders', init, answer: Taken }, signal);
  if (taken.kind === 'refused') return { kind: 'refused', code: plainCode(taken.code) };
  // CDEK registers the parcel asynchronously after its response.
  return { kind: taken.kind === 'accepted' ? 'waiting' : 'silent' };
}

function cityRefusal(problem: string): ParcelResult {
  return problem === 'temporarily_unavailable' ? { kind: 'silent' } : { kind: 'refused', code: problem };
}

function orderOf({ settings }: CdekClient, parcel: ParcelRequest, city: number): object {
  const { number, destination, street, comment, weightG, recipient, items } = parcel;
  const { point, postcode } = destination;
  const box = {
    number,
    weight: weightG,
    ...BOX,
    items: items.map(({ article, name, quantity, unitPrice }) => ({
      ware_key: article,
      name,
      amount: quantity,
      cost: unitPrice / KOPECKS_IN_ROUBLE,
      // Orders are prepaid.
      payment: { value: 0 },
      weight: Math.max(Math.floor(weightG / countOf(items)), 1),
    })),
  };
  return {
    type: 1,
    number,
    tariff_code: getTariff(destination),
    comment,
    ...(settings.fromPoint
      ? { shipment_point: settings.fromPoint }
      : { from_location: { code: settings.fromCity } }),
    ...(point
      ? { delivery_point: point.code }
      : { to_location: { code: city, address: street, ...(postcode && { postal_code: postcode }) } }),
    recipient: { name: recipient.name, phones: [{ number: recipient.phone }], email: recipient.email },
    delivery_recipient_cost: { value: 0 },
    packages: [box],
  };
}

function countOf(items: ParcelRequest['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

function registeredOf({ entity, requests = [] }: Static<typeof Known>): ParcelResult {
  const created = requests.find(({ type = 'CREATE' }) => type === 'CREATE');
  if (created?.state === 'INVALID') {
    return { kind: 'refused', code: plainCode(created.errors?.[0]?.code ?? 'INVALID') };
  }
  if (!entity.cdek_number) return { kind: 'waiting' };
  return { kind: 'registered', reference: entity.uuid, trackingNumber: entity.cdek_number };
}

async function track(client: CdekClient, reference: string): Promise<TrackingResult> {
  const answer = await read(client, `/orders/${encodeURIComponent(reference)}`);
  if (answer.kind === 'refused') return { kind: NOT_FOUND.includes(answer.code) ? 'unknown' : 'silent' };
  if (answer.kind === 'failed') return { kind: 'silent' };
  const presentStatuses = (answer.value.entity.statuses ?? []).filter(({ deleted }) => deleted !== true);
  return {
    kind: 'told',
    events: presentStatuses.flatMap(({ code, date_time }) => {
      const at = new Date(date_time);
      if (Number.isNaN(at.getTime())) return [];
      return [{ at, kind: toParcelEventKind(code), rawCode: plainCode(code) }];
    }),
  };
}

/** Deletion is asynchronous and works only before the handover; its result is reported with the parcel. */
async function cancel(
  client: CdekClient,
  { number, reference }: { number: string; reference: string | null },
): Promise<CancellationResult> {
  const path = reference ? `/orders/${encodeURIComponent(reference)}` : `/orders?im_number=${number}`;
  const known = await read(client, path);
  if (known.kind === 'refused') return { kind: NOT_FOUND.includes(known.code) ? 'canceled' : 'silent' };
  if (known.kind === 'failed') return { kind: 'silent' };
  const { entity, requests = [] } = known.value;
  const deleting = requests.find(({ type }) => type === 'DELETE');
  if (deleting) return { kind: DELETED_AS[deleting.state] ?? 'waiting' };
  const signal = client.settings.timeout(LIMIT_MS);
  const call = { name: 'orders/delete', path: `/orders/${encodeURIComponent(entity.uuid)}`, answer: Taken };
  const asked = await callCdek(client, { ...call, init: { method: 'DELETE' } }, signal);
  if (asked.kind === 'refused') return { kind: 'too_late' };
  return { kind: asked.kind === 'accepted' ? 'waiting' : 'silent' };
}

const DELETED_AS: Readonly<Record<string, 'canceled' | 'too_late'>> = {
  SUCCESSFUL: 'canceled',
  INVALID: 'too_late',
};

function read(client: CdekClient, path: string): Promise<CdekResponse<Static<typeof Known>>> {
  const call = { name: 'orders/read', path, init: {}, answer: Known, expected: NOT_FOUND };
  return callCdek(client, call, client.settings.timeout(LIMIT_MS));
}

/** Codes are letters and digits; anything else is not stored. */
function plainCode(code: string): string {
  return code.replace(/[^\w.-]/g, '').slice(0, 80) || 'UNKNOWN';
}
