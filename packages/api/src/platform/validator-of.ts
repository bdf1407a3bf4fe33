import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const validators = new WeakMap<TSchema, Validator>();

/**
 * The validator of a schema, which is compiled when it is first asked for and once in a process: all of the contract
 * and of the import at once would be a tenth of a start, and most commands need none of them.
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
