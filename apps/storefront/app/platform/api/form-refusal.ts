import type { FieldErrors } from '@kashtanka/contract';
import { listFieldErrors } from '../forms/error-text.ts';

export type FormError = { code: string; message?: string };

export type Refused =
  | { kind: 'fields'; fields: FieldErrors }
  | { kind: 'detail'; status: number }
  | { kind: 'network' | 'not_modified' };

/** An error shown above the form, with its field. */
export type FormNote = { field: string; error: FormError };

type FormRefusal<Field extends string> = { errors: Partial<Record<Field, FormError>>; notes: FormNote[] };

const TOO_MANY = 429;
const INTERNAL_ERROR = 500;

/** Splits the errors of a refused form into those of its fields and the rest (ERRORTEXT-40 to ERRORTEXT-43). */
export function splitFormErrors<Field extends string>(
  refused: Refused,
  fields: readonly Field[],
): FormRefusal<Field> {
  if (refused.kind !== 'fields')
    return { errors: {}, notes: [{ field: 'form', error: { code: codeOf(refused) } }] };
  const errors: FormRefusal<Field>['errors'] = {};
  for (const field of fields) {
    const [error] = listFieldErrors(refused.fields, field);
    if (error) errors[field] = error;
  }
  const others = Object.keys(refused.fields).filter((field) => !(field in errors));
  const notes = others.flatMap((field) =>
    listFieldErrors(refused.fields, field).map((error) => ({ field, error })),
  );
  return { errors, notes };
}

function codeOf(refused: Exclude<Refused, { kind: 'fields' }>): string {
  if (refused.kind !== 'detail') return 'network';
  if (refused.status === TOO_MANY) return 'throttled';
  return refused.status >= INTERNAL_ERROR ? 'server' : 'unknown';
}
