import type { FieldCode } from '@kashtanka/contract';
import { textFault } from '@kashtanka/rules';
import type { TValidationError } from 'typebox/error';
import type { FieldRefusal, FieldRefusals } from './reply.ts';

/** Where errors that belong to no single field are put. */
export const WHOLE = 'non_field_errors';

/** The schema library's complaints as refusals by field: one per value, the first that fits. */
export function refusalsOf(errors: readonly TValidationError[], value: unknown): FieldRefusals {
  const refusals = noRefusals();
  for (const error of errors) {
    if (error.keyword === 'required') {
      for (const property of error.params.requiredProperties) {
        put(refusals, [...segmentsOf(error.instancePath), property], { code: 'required' });
      }
    } else {
      put(refusals, segmentsOf(error.instancePath), refusalOf(error, valueAt(value, error.instancePath)));
    }
  }
  return refusals;
}

function refusalOf(error: TValidationError, value: unknown): FieldRefusal {
  switch (error.keyword) {
    case 'type':
    case 'anyOf':
      return { code: value === null ? 'null' : 'incorrect_type' };
    case 'minLength':
      return value === '' ? { code: 'required' } : { code: 'min_length', limit: error.params.limit };
    case 'maxLength':
      return { code: 'max_length', limit: error.params.limit };
    case 'maxItems':
      return { code: 'max_length', limit: error.params.limit };
    case 'minimum':
      return { code: 'min_value', limit: Number(error.params.limit) };
    case 'maximum':
      return { code: 'max_value', limit: Number(error.params.limit) };
    default:
      return { code: 'invalid' };
  }
}

/** Strings that PostgreSQL cannot store, anywhere in a value. */
export function textRefusals(value: unknown): FieldRefusals | undefined {
  const refusals = noRefusals();
  collectTextFaults(value, [], refusals);
  return Object.keys(refusals).length > 0 ? refusals : undefined;
}

function collectTextFaults(value: unknown, path: string[], refusals: FieldRefusals): void {
  if (typeof value === 'string') {
    const fault: FieldCode | undefined = textFault(value);
    if (fault) put(refusals, path, { code: fault });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collectTextFaults(inner, [...path, key], refusals);
  }
}

/** Fields are named by whoever asks: an object without a prototype has no `__proto__` or `constructor` of its own. */
function noRefusals(): FieldRefusals {
  return Object.create(null);
}

/** Puts a refusal at its place unless that place already has one. */
function put(refusals: FieldRefusals, path: readonly string[], refusal: FieldRefusal): void {
  const [head = WHOLE, ...rest] = path;
  const found = refusals[head];
  if (rest.length === 0) {
    refusals[head] ??= [refusal];
  } else if (!Array.isArray(found)) {
    const inner = found ?? noRefusals();
    refusals[head] = inner;
    put(inner, rest, refusal);
  }
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>((inner, key) => propertyOf(inner, key), value);
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
