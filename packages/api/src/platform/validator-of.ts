import { IsObject, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';

/**
 * The most errors that are collected of a value before the check of it stops. A form of the contract has about as many fields,
 * so a person who fills one in sees every field that is wrong.
 */
export const MOST_ERRORS = 20;
Settings.Set({ maxErrors: MOST_ERRORS });

const validators = new WeakMap<TSchema, Validator>();

/**
 * The validator of a schema, compiled on first use and once in a process: compiling all of the contract and of the import at
 * once would take a tenth of a start, and most commands need none of them.
 */
export function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled: Validator = Compile(schema);
  validators.set(schema, compiled);
  return compiled;
}

/** Whether a value is what a schema says. */
export function is<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return validatorOf(schema).Check(value);
}

/** One more than the longest list that any request may hold. */
export const MOST_LISTED = 101;

/**
 * The errors of a request, `MOST_ERRORS` of them at most. The library walks every list to its end, also when it has as many errors
 * as it may. So longer lists are cut before: each is one item longer than its schema allows still, and is refused for that.
 */
export function errorsOf(schema: TSchema, value: unknown): TLocalizedValidationError[] {
  return validatorOf(schema).Errors(shortened(schema, value));
}

/** Unknown fields are left out: requests may have any, and no schema looks at them. */
function shortened(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_LISTED);
  if (!IsObject(schema) || typeof value !== 'object' || value === null) return value;
  const known = Object.entries(schema.properties).filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(known.map(([key, inner]) => [key, shortened(inner, Reflect.get(value, key))]));
}
