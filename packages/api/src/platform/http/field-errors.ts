import type { FieldCode } from '@kashtanka/contract';
import { textFault } from '@kashtanka/rules';
import type { TValidationError } from 'typebox/error';
import { MOST_ERRORS } from '../validator-of.ts';
import type { FieldRefusal, FieldRefusals } from './reply.ts';

/** Where errors that belong to no single field are put. */
export const WHOLE = 'non_field_errors';

/**
 * The longest path of field names, as JSON, that a refusal is put under. No path of the contract comes near it; what a body
 * invents is refused as a whole instead of sent back, so that no refusal grows with the names in a body.
 */
const LONGEST_PATH_BYTES = 200;

/** The schema library's errors as refusals by field: one per value, the first that fits. */
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

/** Strings that PostgreSQL cannot store, anywhere in a value; the first of them where there are many. */
export function textRefusals(value: unknown): FieldRefusals | undefined {
  const refusals = noRefusals();
  const count = collectTextFaults(value, [], { refusals, count: 0 });
  return count > 0 ? refusals : undefined;
}

type Found = { refusals: FieldRefusals; count: number };

/** `path` leads to the value; it is one list for the whole walk. Answers how many were found. */
function collectTextFaults(value: unknown, path: string[], found: Found): number {
  if (typeof value === 'string') {
    const fault: FieldCode | undefined = textFault(value);
    if (!fault) return found.count;
    put(found.refusals, isNamed(path) ? path : [], { code: fault });
    found.count += 1;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      path.push(key);
      collectTextFaults(inner, path, found);
      path.pop();
      if (found.count >= MOST_ERRORS) break;
    }
  }
  return found.count;
}

function isNamed(path: readonly string[]): boolean {
  const length = path.reduce((sum, name) => sum + name.length, 0);
  return length <= LONGEST_PATH_BYTES && Buffer.byteLength(JSON.stringify(path)) <= LONGEST_PATH_BYTES;
}

/** Field names come from the body: an object without a prototype has no `__proto__` or `constructor` of its own. */
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
