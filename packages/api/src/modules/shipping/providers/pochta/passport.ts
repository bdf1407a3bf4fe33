import Type, { type Static } from 'typebox';
import { parseRows, requestStream } from '../carrier-http.ts';
import type { CarrierPickupPoint, PickupPointsPart } from '../provider.ts';
import { unzipRows } from '../unzip-rows.ts';
import { type PochtaSettings, pochtaHeaders } from './settings.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
/** Booleans occur in many spellings. */
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.String(), Type.Integer(), Type.Null()]));
const Degrees = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

const Locker = Type.Object({
  address: Type.Object({
    index: Type.String({ pattern: '^\\d{6}$' }),
    region: Text,
    place: Type.String({ minLength: 1, maxLength: 200 }),
    street: Text,
    house: Text,
    corpus: Text,
    building: Text,
  }),
  brandName: Text,
  latitude: Degrees,
  longitude: Degrees,
  workTime: Type.Optional(Type.Array(Type.String())),
  ecom: Flag,
  isClosed: Flag,
  isTemporaryClosed: Flag,
  ecomOptions: Type.Optional(Type.Object({ brandName: Text, getto: Text })),
});

/** The post creates the archive during the request. */
const LIST_LIMIT_MS = 300_000;
const PATH = '/1.0/unloading-passport/zip?type=APS';

const BROKEN: PickupPointsPart = { ok: false, problem: 'temporarily_unavailable' };

/** All lockers, from the archive that Otpravka updates daily. */
export async function* listPochtaPickupPoints(settings: PochtaSettings): AsyncGenerator<PickupPointsPart, void> {
  const callInfo = { carrier: 'pochta', call: 'passport' } as const;
  const init = { headers: pochtaHeaders(settings) };
  const opened = await requestStream(settings, { path: PATH, init, signal: settings.timeout(LIST_LIMIT_MS) });
  if ('kind' in opened || opened.httpStatus !== 200) {
    const { httpStatus } = opened;
    settings.onFailure({
      ...callInfo,
      failure: 'kind' in opened ? opened.kind : 'refused',
      ...(httpStatus !== undefined && { httpStatus }),
    });
    return yield BROKEN;
  }
  const rows = unzipRows(opened.bytes, '$.passportElements.*');
  for (;;) {
    // Only reading the stream is guarded, so that a bug in parsing a locker does not pass for a broken archive.
    const next = await rows.next().catch(() => undefined);
    if (next?.done) return;
    if (!next) {
      settings.onFailure({ ...callInfo, failure: 'garbage' });
      return yield BROKEN;
    }
    const { read, broken } = parseRows(Locker, next.value);
    if (broken > 0) settings.onFailure({ ...callInfo, failure: 'garbage' });
    yield { ok: true, points: read.filter(isOpen).map(toPoint) };
  }
}

function isYes(flag: string | number | boolean | null | undefined): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}

function isOpen({ ecom, isClosed, isTemporaryClosed }: Static<typeof Locker>): boolean {
  return !isYes(isClosed) && !isYes(isTemporaryClosed) && (ecom === undefined || ecom === null || isYes(ecom));
}

function toPoint({ address, ecomOptions, ...locker }: Static<typeof Locker>): CarrierPickupPoint {
  const house = [
    address.house,
    address.corpus && `к. ${address.corpus}`,
    address.building && `стр. ${address.building}`,
  ];
  const lines = [address.street, house.filter(Boolean).join(' ')].filter(Boolean);
  return {
    code: address.index,
    type: 'POSTAMAT',
    country: 'RU',
    region: address.region || null,
    name: ecomOptions?.brandName || locker.brandName || 'Почтомат',
    address: lines.join(', ') || address.place,
    city: address.place.replace(/^г\.?\s+/i, ''),
    metro: null,
    station: null,
    phone: null,
    email: null,
    workTime: locker.workTime?.join('; ') || null,
    comment: ecomOptions?.getto || null,
    location: placeOf(Number(locker.latitude ?? Number.NaN), Number(locker.longitude ?? Number.NaN)),
  };
}

function placeOf(lat: number, lon: number): CarrierPickupPoint['location'] {
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isPlace ? { lat: lat.toFixed(6), lon: lon.toFixed(6) } : null;
}
