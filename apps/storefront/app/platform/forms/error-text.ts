import type { FieldError, FieldErrors } from '@kashtanka/contract';

/** Messages keyed by `context.field.code`, `field.code`, or code. */
export type ErrorWords = Readonly<Record<string, string>>;

/** Looks up by context, field and code; then by code; then the server's message; then a default (ERRORTEXT-38). */
export function errorText(
  words: ErrorWords,
  at: { context?: string; field: string },
  error: { code: string; message?: string },
): string {
  const { context, field } = at;
  const keys = [context && `${context}.${field}.${error.code}`, `${field}.${error.code}`, error.code];
  const found = keys.map((key) => key && words[key]).find(Boolean);
  return found || error.message || words.default || '';
}

/** The first error of the first field, for a modal after a 400 (ERRORTEXT-10). */
export function firstError(fields: FieldErrors): FieldError | undefined {
  for (const value of Object.values(fields)) {
    const found = Array.isArray(value) ? value[0] : firstError(value);
    if (found) return found;
  }
  return undefined;
}

/** The errors of a field by its path: `recipient.phone`. */
export function listFieldErrors(fields: FieldErrors, path: string): FieldError[] {
  let at: FieldError[] | FieldErrors | undefined = fields;
  for (const key of path.split('.')) at = at && !Array.isArray(at) ? at[key] : undefined;
  return Array.isArray(at) ? at : [];
}
