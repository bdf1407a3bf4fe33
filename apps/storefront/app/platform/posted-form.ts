import type { Refused } from './form-refusal.ts';

export type FormValues = Record<string, string | boolean>;

/** The refusal of a form that was posted to its page, with the typed values. */
export type PostedForm<Values extends FormValues> = { values: Values; refused: Refused };

/** The posted values, by the names and types of an empty form. */
export function readFormValues<Values extends FormValues>(form: FormData, empty: Values): Values {
  const entries = Object.entries(empty).map(([name, value]) => [
    name,
    typeof value === 'string' ? String(form.get(name) ?? value) : form.has(name),
  ]);
  return Object.fromEntries(entries);
}
