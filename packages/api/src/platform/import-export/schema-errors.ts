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
    default:
      return [{ at, code: CODES[error.keyword] ?? 'invalid', message }];
  }
}

const CODES: Readonly<Record<string, ImportErrorCode>> = {
  minimum: 'min_value',
  maximum: 'max_value',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_length',
  maxItems: 'max_length',
};
