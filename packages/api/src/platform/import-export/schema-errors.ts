import { PATTERNS } from '@kashtanka/contract/import';
import type { TLocalizedValidationError } from 'typebox/error';
import type { ImportErrorCode, RowError } from './import.ts';

/** TypeBox errors of one row as row errors: the most specific one for each path. */
export function toRowErrors(errors: readonly TLocalizedValidationError[]): RowError[] {
  const all = errors.flatMap(rowErrorsOf);
  const byPlace = new Map<string, RowError>();
  for (const error of all) if (!byPlace.has(error.at)) byPlace.set(error.at, error);
  const places = [...byPlace.keys()];
  const isLeaf = (at: string) => !places.some((other) => other.startsWith(`${at}/`));
  return [...byPlace.values()].filter((error) => error.code !== 'incorrect_type' || isLeaf(error.at));
}

function rowErrorsOf(error: TLocalizedValidationError): RowError[] {
  const { instancePath: at, message } = error;
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        at: `${at}/${name}`,
        code: 'required',
        message: 'is missing',
      }));
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        at: `${at}/${name}`,
        code: 'unknown_field',
        message: 'there is no such field',
      }));
    case 'enum':
      return [{ at, code: 'invalid', message: `must be one of ${error.params.allowedValues.join(', ')}` }];
    // A duplicate error for the same field, whose schema is "never".
    case 'boolean':
      return [];
    case 'type':
    case 'anyOf':
      return [{ at, code: 'incorrect_type', message }];
    case 'pattern':
      return [{ at, code: 'invalid', message: PATTERN_WORDS[String(error.params.pattern)] ?? message }];
    case 'format':
      return [{ at, code: 'invalid', message: FORMATS[error.params.format] ?? message }];
    default:
      return [{ at, code: CODES[error.keyword] ?? 'invalid', message }];
  }
}

/** How texts of a pattern are written. */
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [PATTERNS.article]:
    'an article is written in Latin letters, digits, dots, dashes and underscores; a number of another system goes to external_sku',
  [PATTERNS.code]: 'a code is written in small Latin letters, digits, dots, dashes and underscores',
  [PATTERNS.slug]: 'a part of an address is written in small Latin letters, digits and dashes',
  [PATTERNS.slugPath]:
    'a path is written in small Latin letters, digits and dashes, with slashes between its parts: collars/leather',
  [PATTERNS.link]: 'a link is a path of the shop, as /about, or begins with https://',
  '^#[0-9a-fA-F]{6}$': 'a color is written as #6b3f1d',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day is written as 2026-03-01',
  'date-time': 'a moment is written with its offset: 2026-03-01T00:00:00+03:00',
};

const CODES: Readonly<Record<string, ImportErrorCode>> = {
  minimum: 'min_value',
  maximum: 'max_value',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_length',
  maxItems: 'max_length',
};
