import Type, { type Static } from 'typebox';
import { parseRows } from '../carrier-http.ts';
import type { CarrierPickupPoint, PickupPointsPart } from '../provider.ts';
import { type CdekClient, callCdekWithRetries } from './call.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Name = Type.String({ minLength: 1, maxLength: 1_000 });

const Office = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 64 }),
  name: Name,
  type: Type.Enum(['PVZ', 'POSTAMAT']),
  status: Text,
  location: Type.Object({
    country_code: Text,
    region: Text,
    city: Name,
    address: Name,
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  work_time: Text,
  phones: Type.Optional(Type.Array(Type.Object({ number: Type.String() }))),
  email: Text,
  note: Text,
  address_comment: Text,
  nearest_metro_station: Text,
  nearest_station: Text,
});

const Page = Type.Array(Type.Unknown());

const PAGE_SIZE = 1_000;
/** An upper limit, because an invalid total must not cause endless requests. */
const MAX_PAGES = 200;
const PAGE_LIMIT_MS = 60_000;

const BROKEN: PickupPointsPart = { ok: false, problem: 'temporarily_unavailable' };

/** All pages up to the promised total; fewer rows make the list incomplete. */
export async function* listCdekPickupPoints(client: CdekClient): AsyncGenerator<PickupPointsPart, void> {
  let received = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      country_code: 'RU',
      type: 'ALL',
      is_handout: 'true',
      lang: 'rus',
      size: String(PAGE_SIZE),
      page: String(page),
    });
    const call = { name: 'deliverypoints', path: `/deliverypoints?${query}`, init: {}, answer: Page };
    const answer = await callCdekWithRetries(client, call, PAGE_LIMIT_MS);
    if (answer.kind !== 'accepted') return yield BROKEN;
    const { value: rows, headers } = answer;
    received += rows.length;
    const { read, broken } = parseRows(Office, rows);
    if (broken > 0) client.settings.onFailure({ carrier: 'cdek', call: 'deliverypoints', failure: 'garbage' });
    yield { ok: true, points: read.filter(isOpen).map(toPoint) };
    const promised = Number(headers.get('x-total-elements') ?? Number.NaN);
    if (received >= promised || (Number.isNaN(promised) && rows.length < PAGE_SIZE)) return;
    if (rows.length === 0) break;
  }
  yield BROKEN;
}

function isOpen({ status }: Static<typeof Office>): boolean {
  return status === undefined || status === null || status === 'ACTIVE';
}

function toPoint({ location, ...office }: Static<typeof Office>): CarrierPickupPoint {
  const { code, name, type } = office;
  return {
    code,
    name,
    type,
    address: location.address,
    city: location.city,
    region: location.region || null,
    country: location.country_code || 'RU',
    metro: office.nearest_metro_station || null,
    station: office.nearest_station || null,
    workTime: office.work_time || null,
    phone: office.phones?.[0]?.number || null,
    email: office.email || null,
    comment: office.address_comment || office.note || null,
    location: { lat: location.latitude.toFixed(6), lon: location.longitude.toFixed(6) },
  };
}
