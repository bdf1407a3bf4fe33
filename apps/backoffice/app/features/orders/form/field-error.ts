import type { Failure } from '#platform/api/failure.ts';

/** The message at a field of the body, also of nested ones: the last name of a path is the field. */
export function findFieldError(failure: Failure | undefined, field: string): string | undefined {
  return failure?.kind === 'fields' ? search(failure.fields, field) : undefined;
}

function search(errors: unknown, field: string): string | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  for (const [name, value] of Object.entries(errors)) {
    const message = name === field && Array.isArray(value) ? messageOf(value[0]) : search(value, field);
    if (message !== undefined) return message;
  }
  return undefined;
}

function messageOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}
