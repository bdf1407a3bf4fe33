import { moneyToWire } from '@kashtanka/rules';
import Type, { type Static, type TSchema } from 'typebox';
import { requestJson } from '../carrier-http.ts';
import type {
  CancellationResult,
  CarrierParcels,
  ParcelRequest,
  ParcelResult,
  TrackingResult,
} from '../provider.ts';
import { type BoxberryResponse, type BoxberrySettings, parseBoxberryResponse, toCall, toPost } from './call.ts';
import { momentOfBoxberry, toParcelEventKind } from './events.ts';

/** A background request. */
const LIMIT_MS = 30_000;

const Text = Type.String({ minLength: 1, maxLength: 200 });

const Created = Type.Object({ track: Text });
const Known = Type.Array(Created, { minItems: 1 });
const Statuses = Type.Array(Type.Object({ Date: Text, Name: Text }), { maxItems: 500 });
const Canceled = Type.Object({ err: Type.Literal(false) });

/** Refusals are Russian texts without codes, and their wording changes. */
const UNKNOWN = /не найден|нет данных|отсутству/i;
const NO_TOKEN = /токен/i;
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/вес|габарит/i, 'weight'],
  [/пункт/i, 'point'],
  [/индекс|город/i, 'address'],
  [/телефон/i, 'phone'],
];

/** A box for any of our goods, in centimetres. */
const BOX = { x: 30, y: 20, z: 15 };
/** Boxberry's delivery types: pickup point and courier. */
const TO_POINT = 1;
const BY_COURIER = 2;
const DELETE = '1';
/** Boxberry takes Russian numbers without +7. */
const RUSSIAN_PHONE = /^\+7(\d{10})$/;

/** Staff closes the register of parcels in Boxberry's back office; after that it cannot be changed. */
export function boxberryParcels(settings: BoxberrySettings): CarrierParcels {
  return {
    methods: ['boxberry-pvz', 'boxberry-courier'],
    ship: (parcel) => ship(settings, parcel),
    track: ({ reference }) => track(settings, reference),
    cancel: ({ number }) => cancel(settings, number),
  };
}

/** Boxberry has no idempotency key, so the number is looked up first. */
async function ship(settings: BoxberrySettings, parcel: ParcelRequest): Promise<ParcelResult> {
  const known = await post(settings, { method: 'ParcelInfo', parcels: [{ order_id: parcel.number }] }, Known);
  if (known.kind === 'accepted') return registeredAs(known.value[0]?.track);
  if (known.kind === 'failed' || !UNKNOWN.test(known.text)) return { kind: 'silent' };
  const { point, postcode } = parcel.destination;
  if (!point && !postcode) return { kind: 'refused', code: 'postcode_required' };
  const phone = RUSSIAN_PHONE.exec(parcel.recipient.phone)?.[1];
  if (!phone) return { kind: 'refused', code: 'phone' };
  const taken = await post(settings, { method: 'ParselCreate', sdata: orderOf(settings, parcel, phone) }, Created);
  if (taken.kind === 'accepted') return registeredAs(taken.value.track);
  if (taken.kind === 'failed' || NO_TOKEN.test(taken.text)) return { kind: 'silent' };
  return { kind: 'refused', code: REFUSALS.find(([words]) => words.test(taken.text))?.[1] ?? 'refused' };
}

function registeredAs(track: string | undefined): ParcelResult {
  return track === undefined ? { kind: 'silent' } : { kind: 'registered', reference: track, trackingNumber: track };
}

function orderOf(settings: BoxberrySettings, parcel: ParcelRequest, phone: string): object {
  const { number, destination, street, comment, weightG, recipient, items } = parcel;
  const { point, postcode, city } = destination;
  const worth = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return {
    order_id: number,
    price: moneyToWire(worth),
    // Orders are prepaid.
    payment_sum: '0',
    delivery_sum: '0',
    vid: point ? TO_POINT : BY_COURIER,
    shop: { name: point?.code ?? '', name1: settings.fromPoint },
    customer: { fio: recipient.name, phone, email: recipient.email },
    ...(!point && { kurdost: { index: postcode, citi: city, addressp: street, comentk: comment } }),
    items: items.map(({ article, name, quantity, unitPrice }) => ({
      id: article,
      name,
      UnitName: 'шт.',
      price: moneyToWire(unitPrice),
      quantity: String(quantity),
    })),
    weights: { weight: String(weightG), ...BOX },
  };
}

async function track(settings: BoxberrySettings, reference: string): Promise<TrackingResult> {
  const call = toCall(settings, 'ListStatuses', { ImId: reference });
  const result = await requestJson(settings, call, settings.timeout(LIMIT_MS));
  const answer = parseBoxberryResponse(settings, { name: call.name, answer: Statuses }, result);
  if (answer.kind === 'refused') return { kind: UNKNOWN.test(answer.text) ? 'unknown' : 'silent' };
  if (answer.kind === 'failed') return { kind: 'silent' };
  return {
    kind: 'told',
    events: answer.value.flatMap(({ Date: moment, Name: name }) => {
      const at = momentOfBoxberry(moment);
      return at ? [{ at, kind: toParcelEventKind(name), rawCode: name.trim().slice(0, 80) }] : [];
    }),
  };
}

/** A parcel in a closed register was handed over. */
async function cancel(settings: BoxberrySettings, number: string): Promise<CancellationResult> {
  const call = toCall(settings, 'CancelOrder', { orderid: number, cancelType: DELETE });
  const result = await requestJson(settings, call, settings.timeout(LIMIT_MS));
  const answer = parseBoxberryResponse(settings, { name: call.name, answer: Canceled }, result);
  if (answer.kind === 'accepted') return { kind: 'canceled' };
  if (answer.kind === 'failed' || NO_TOKEN.test(answer.text)) return { kind: 'silent' };
  return { kind: UNKNOWN.test(answer.text) ? 'canceled' : 'too_late' };
}

type Posted = { method: string; [field: string]: unknown };

async function post<S extends TSchema>(
  settings: BoxberrySettings,
  fields: Posted,
  answer: S,
): Promise<BoxberryResponse<Static<S>>> {
  const call = toPost(settings, fields);
  return parseBoxberryResponse(
    settings,
    { name: call.name, answer },
    await requestJson(settings, call, settings.timeout(LIMIT_MS)),
  );
}
