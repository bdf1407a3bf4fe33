import { AGE_BANDS, type AgeBand, type DogChange } from '@kashtanka/contract';
import { cleanLine, type DogMeasure, parseMeasure } from '@kashtanka/rules';
import { isValidPastDay } from '#platform/clock';
import type { FieldRefusals } from '#platform/http/reply';
import type { DogParts } from '../sql/dogs.ts';

type Sent = Omit<DogChange, 'id' | 'photo'>;

export type ReadDog = { ok: true; value: Partial<DogParts> } | { ok: false; fields: FieldRefusals };

/** Parsed fields of a dog in stored form, or all refusals. Fields that were not sent are absent. */
export function parseDog(sent: Sent, now: Date): ReadDog {
  const fields: FieldRefusals = {};
  const value = {
    ...readNames(sent, fields),
    ...readAge(sent, fields, now),
    ...readMeasures(sent, fields),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

function readNames({ nickname, breed }: Sent, fields: FieldRefusals): Partial<DogParts> {
  const name = nickname === undefined ? undefined : cleanLine(nickname);
  if (name === '') fields.nickname = [{ code: 'required' }];
  const kind = cleanLine(breed ?? '') || null;
  return { ...(name !== undefined && { nickname: name }), ...(breed !== undefined && { breed: kind }) };
}

/** No living dog is older. */
const EARLIEST_BIRTHDAY = '1990-01-01';

/** A dog has a birthday or an age band; setting one clears the other (DOG-02). */
function readAge({ birthday, age_band }: Sent, fields: FieldRefusals, now: Date): Partial<DogParts> {
  const day = birthday || null;
  const band = age_band || null;
  if (day !== null && !isValidPastDay(day, { since: EARLIEST_BIRTHDAY, now }))
    fields.birthday = [{ code: 'invalid' }];
  if (band !== null && (!isBand(band) || day !== null)) fields.age_band = [{ code: 'invalid' }];
  if (day !== null) return { birthday: day, age_band: null };
  if (band !== null) return isBand(band) ? { birthday: null, age_band: band } : {};
  return { ...(birthday !== undefined && { birthday: null }), ...(age_band !== undefined && { age_band: null }) };
}

function isBand(text: string): text is AgeBand {
  return AGE_BANDS.some((band) => band === text);
}

const MEASURES = [
  { field: 'weight', measure: 'weight', column: 'weight_g', unit: 1000 },
  { field: 'neck_girth', measure: 'neck', column: 'neck_mm', unit: 10 },
  { field: 'chest_girth', measure: 'chest', column: 'chest_mm', unit: 10 },
] as const satisfies { field: keyof Sent; measure: DogMeasure; column: keyof DogParts; unit: number }[];

function readMeasures(sent: Sent, fields: FieldRefusals): Partial<DogParts> {
  const value: Partial<DogParts> = {};
  for (const { field, measure, column, unit } of MEASURES) {
    const typed = sent[field];
    if (typed === undefined) continue;
    const text = String(typed ?? '').trim();
    const parsed = text === '' ? { ok: true as const, value: null } : parseMeasure(measure, text);
    if (parsed.ok) value[column] = parsed.value;
    else if (parsed.error === 'invalid') fields[field] = [{ code: 'invalid' }];
    else fields[field] = [{ code: parsed.error, limit: parsed.limit / unit }];
  }
  return value;
}
