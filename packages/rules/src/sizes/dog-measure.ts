import { withoutFormatCharacters } from '../input/text.ts';

/** Measures of a dog for its size. Girths are whole millimetres, weight is whole grams. */
export const DOG_MEASURES = ['neck', 'chest', 'weight'] as const;
export type DogMeasure = (typeof DOG_MEASURES)[number];
export type DogMeasures = Readonly<Partial<Record<DogMeasure, number>>>;

/** `limit` is the end that was passed, in the measure's own unit. */
type ParsedMeasure =
  | { ok: true; value: number }
  | { ok: false; error: 'invalid' }
  | { ok: false; error: 'min_value' | 'max_value'; limit: number };

/** Between these a number is a dog's: millimetres and grams (D70). */
const MEASURE_LIMITS: Readonly<Record<DogMeasure, readonly [least: number, most: number]>> = {
  neck: [100, 1200],
  chest: [200, 2000],
  weight: [100, 150_000],
};

const GIRTH_UNITS: Readonly<Record<string, number>> = {
  '': 10,
  см: 10,
  cm: 10,
  мм: 1,
  mm: 1,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '″': 25.4,
  '”': 25.4,
  дюйм: 25.4,
  дюйма: 25.4,
  дюймов: 25.4,
};

const WEIGHT_UNITS: Readonly<Record<string, number>> = {
  '': 1000,
  кг: 1000,
  kg: 1000,
  г: 1,
  g: 1,
  lb: 453.592_37,
  lbs: 453.592_37,
  фунт: 453.592_37,
  фунта: 453.592_37,
  фунтов: 453.592_37,
};

/** A ruler in inches is divided into these; written out, each is a number, a stroke and a number. */
const FRACTION = /[¼½¾⅛⅜⅝⅞]/;

const NUMBER_AND_UNIT = /^(\d{1,6}(?:[.,]\d{1,3})?)(?: ([1-7])[/⁄]([248]))? ?([a-zа-я"″”]*)\.?$/;

/**
 * Parses typed or pasted text, also with zero-width characters: `38`, `38,5`, `38 см`, `15 in`, `15 1/2 in`, `15½"`.
 * Without a unit a girth is in centimetres and a weight in kilograms.
 */
export function parseMeasure(measure: DogMeasure, text: string): ParsedMeasure {
  const units = measure === 'weight' ? WEIGHT_UNITS : GIRTH_UNITS;
  const written = withoutFormatCharacters(text).replace(FRACTION, (sign) => ` ${sign.normalize('NFKC')}`);
  const plain = written.replace(/\s+/g, ' ').trim().toLowerCase();
  const [, number, part = '0', parts = '1', unit = ''] = NUMBER_AND_UNIT.exec(plain) ?? [];
  const scale = Object.hasOwn(units, unit) ? units[unit] : undefined;
  const isFraction = Number(part) < Number(parts) && (part === '0' || !/[.,]/.test(number ?? ''));
  if (number === undefined || scale === undefined || !isFraction) return { ok: false, error: 'invalid' };
  const value = Math.round((Number(number.replace(',', '.')) + Number(part) / Number(parts)) * scale);
  const [least, most] = MEASURE_LIMITS[measure];
  if (value < least) return { ok: false, error: 'min_value', limit: least };
  if (value > most) return { ok: false, error: 'max_value', limit: most };
  return { ok: true, value };
}
