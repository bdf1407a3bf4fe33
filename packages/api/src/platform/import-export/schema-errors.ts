import type { TLocalizedValidationError } from 'typebox/error';
import type { ImportFaultCode, RowFault } from './import.ts';

/** TypeBox errors of one row as faults: the most specific one for each path. */
export function toRowFaults(errors: readonly TLocalizedValidationError[]): RowFault[] {
  const all = errors.flatMap(faultsOf);
  const byPlace = new Map<string, RowFault>();
  for (const fault of all) if (!byPlace.has(fault.at)) byPlace.set(fault.at, fault);
  const places = [...byPlace.keys()];
  const isLeaf = (at: string) => !places.some((other) => other.startsWith(`${at}/`));
  return [...byPlace.values()].filter((fault) => fault.code !== 'incorrect_type' || isLeaf(fault.at));
}

function faultsOf(error: TLocalizedValidationError): RowFault[] {
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

const CODES: Readonly<Record<string, ImportFaultCode>> = {
  minimum: 'min_value',
  maximum: 'max_value',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_length',
  maxItems: 'max_length',
};
