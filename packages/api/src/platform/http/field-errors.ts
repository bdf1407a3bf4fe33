import type { FieldCode } from '@kashtanka/contract';
import { textError } from '@kashtanka/rules';
import type { TValidationError } from 'typebox/error';
import { MAX_ERRORS } from '../validators.ts';
import type { FieldRefusal, FieldRefusals } from './reply.ts';

/** The key of errors that belong to no single field. */
export const NON_FIELD_ERRORS = 'non_field_errors';

/**
 * The maximum length of an error's path as JSON. The contract's paths are much shorter; longer paths come from field
 * names in the body and are reported for the whole, so that responses do not grow with the body.
 */
const MAX_PATH_BYTES = 200;

/** Converts TypeBox errors to refusals by field: the first one for each value. */
export function toRefusals(errors: readonly TValidationError[], value: unknown): FieldRefusals {
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

/** Refuses strings that PostgreSQL cannot store, anywhere in a value; only the first ones. */
export function textRefusals(value: unknown): FieldRefusals | undefined {
  const refusals = noRefusals();
  const count = collectTextErrors(value, [], { refusals, count: 0 });
  return count > 0 ? refusals : undefined;
}

type Found = { refusals: FieldRefusals; count: number };

/** `path` is one mutable list for the whole walk. Returns the number found. */
function collectTextErrors(value: unknown, path: string[], found: Found): number {
  if (typeof value === 'string') {
    const code: FieldCode | undefined = textError(value);
    if (!code) return found.count;
    put(found.refusals, isNamed(path) ? path : [], { code: code });
    found.count += 1;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      path.push(key);
      collectTextErrors(inner, path, found);
      path.pop();
      if (found.count >= MAX_ERRORS) break;
    }
  }
  return found.count;
}

function isNamed(path: readonly string[]): boolean {
  const length = path.reduce((sum, name) => sum + name.length, 0);
  return length <= MAX_PATH_BYTES && Buffer.byteLength(JSON.stringify(path)) <= MAX_PATH_BYTES;
}

/** Without a prototype, because field names such as `__proto__` come from the body. */
function noRefusals(): FieldRefusals {
  return Object.create(null);
}

/** Adds a refusal unless the field already has one. */
function put(refusals: FieldRefusals, path: readonly string[], refusal: FieldRefusal): void {
  const [head = NON_FIELD_ERRORS, ...rest] = path;
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
