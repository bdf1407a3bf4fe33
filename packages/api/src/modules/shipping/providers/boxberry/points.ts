import Type, { type Static } from 'typebox';
import { parseRows, requestJsonWithRetries } from '../carrier-http.ts';
import type { CarrierPickupPoint, PickupPointsPart } from '../provider.ts';
import { type BoxberrySettings, parseBoxberryResponse, toCall } from './call.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Name = Type.String({ minLength: 1, maxLength: 1_000 });

const Point = Type.Object({
  Code: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  Name,
  Address: Name,
  AddressReduce: Text,
  CityName: Name,
  Area: Text,
  Metro: Text,
  // Both spellings occur.
  WorkSchedule: Text,
  WorkShedule: Text,
  Phone: Text,
  TripDescription: Text,
  GPS: Text,
});

const List = Type.Array(Type.Unknown(), { minItems: 1 });

/** The list is one long response. */
const LIST_LIMIT_MS = 60_000;
const PART = 1_000;
const RUSSIA = '643';

export async function* listBoxberryPickupPoints(
  settings: BoxberrySettings,
): AsyncGenerator<PickupPointsPart, void> {
  const call = toCall(settings, 'ListPoints', { prepaid: '1', CountryCode: RUSSIA });
  const result = await requestJsonWithRetries(settings, call, LIST_LIMIT_MS);
  const answer = parseBoxberryResponse(settings, { ...call, answer: List }, result);
  if (answer.kind !== 'accepted') {
    if (answer.kind === 'refused') settings.onFailure({ carrier: 'boxberry', call: call.name, failure: 'refused' });
    return yield { ok: false, problem: 'temporarily_unavailable' };
  }
  const { read, broken } = parseRows(Point, answer.value);
  if (broken > 0) settings.onFailure({ carrier: 'boxberry', call: call.name, failure: 'garbage' });
  for (let at = 0; at < read.length; at += PART) {
    yield { ok: true, points: read.slice(at, at + PART).map(toPoint) };
  }
}

function toPoint(row: Static<typeof Point>): CarrierPickupPoint {
  return {
    code: String(row.Code),
    type: 'PVZ',
    name: row.Name,
    address: row.AddressReduce || row.Address,
    city: row.CityName,
    region: row.Area || null,
    country: 'RU',
    station: null,
    email: null,
    metro: row.Metro || null,
    workTime: row.WorkSchedule || row.WorkShedule || null,
    phone: row.Phone || null,
    comment: row.TripDescription || null,
    location: placeOf(row.GPS ?? ''),
  };
}

const GPS = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Latitude and longitude are one text. */
function placeOf(gps: string): { lat: string; lon: string } | null {
  const [, lat, lon] = GPS.exec(gps) ?? [];
  return lat && lon ? { lat: Number(lat).toFixed(6), lon: Number(lon).toFixed(6) } : null;
}
