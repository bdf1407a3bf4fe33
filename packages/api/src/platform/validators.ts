import { IsObject, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';

/**
 * The maximum number of errors collected for a value; above it validation stops. A form has about as many fields, so a
 * person still sees every invalid field.
 */
export const MAX_ERRORS = 20;
Settings.Set({ maxErrors: MAX_ERRORS });

const validators = new WeakMap<TSchema, Validator>();

/**
 * Compiled at the first use and cached, because compiling all schemas takes a tenth of a startup and most commands need
 * none.
 */
export function getValidator(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled: Validator = Compile(schema);
  validators.set(schema, compiled);
  return compiled;
}

export function matchesSchema<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return getValidator(schema).Check(value);
}

/** One more than the longest list of any request. */
export const MAX_LISTED = 101;

/**
 * Up to `MOST_ERRORS` errors of a request. The library validates every list to its end, even after that number, so
 * longer lists are truncated first; a truncated list is still one item too long and is refused for that.
 */
export function listErrors(schema: TSchema, value: unknown): TLocalizedValidationError[] {
  return getValidator(schema).Errors(shortened(schema, value));
}

/** Unknown fields are dropped, because no schema checks them. */
function shortened(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LISTED);
  if (!IsObject(schema) || typeof value !== 'object' || value === null) return value;
  const known = Object.entries(schema.properties).filter(([key]) => Object.hasOwn(value, key));
  return Object.fromEntries(known.map(([key, inner]) => [key, shortened(inner, Reflect.get(value, key))]));
}
