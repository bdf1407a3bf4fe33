import { textFault } from '@kashtanka/rules';
import type { TLocalizedValidationError } from 'typebox/error';
import type { FaultAt, ImportFault, ImportFaultCode } from '#platform/import';

/** As many errors are told one by one; of the rest, the count. */
const MOST_TOLD = 1_000;

export type FaultList = { told: ImportFault[]; count: number; add(fault: ImportFault): void };

export function createFaultList(): FaultList {
  const list: FaultList = {
    told: [],
    count: 0,
    add: (fault) => {
      list.count += 1;
      if (list.told.length < MOST_TOLD) list.told.push(fault);
    },
  };
  return list;
}

/** The schema library's complaints about one row, one per place, the most exact ones. */
export function schemaFaults(errors: readonly TLocalizedValidationError[]): FaultAt[] {
  const all = errors.flatMap(faultsOf);
  const byPlace = new Map<string, FaultAt>();
  for (const fault of all) if (!byPlace.has(fault.at)) byPlace.set(fault.at, fault);
  const places = [...byPlace.keys()];
  const isLeaf = (at: string) => !places.some((other) => other.startsWith(`${at}/`));
  return [...byPlace.values()].filter((fault) => fault.code !== 'incorrect_type' || isLeaf(fault.at));
}

function faultsOf(error: TLocalizedValidationError): FaultAt[] {
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
    // The same field once more, as the library tells it: its schema is "none".
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

/** Characters that cannot be stored, anywhere in a row. */
export function textFaults(value: unknown, at = ''): FaultAt[] {
  if (typeof value === 'string') {
    const code = textFault(value);
    return code ? [{ at, code, message: 'the text holds a character that cannot be stored' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFaults(inner, `${at}/${key}`));
}
