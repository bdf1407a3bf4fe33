import { createContext, use } from 'react';
import type { Failure } from '#platform/api/failure.ts';

/** The server's messages by the path of their field: `title.ru`, `variants.0.price`. */
export type Errors = Readonly<Record<string, string>>;

type Fields = Extract<Failure, { kind: 'fields' }>['fields'];

/** Texts in two languages: an error of the whole text stands at its Russian field. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'description', 'value', 'text', 'alt']);

export function flattenErrors(fields: Fields, start = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, inner]) => {
      const path = start ? `${start}.${name}` : name;
      if (!Array.isArray(inner)) return Object.entries(flattenErrors(inner, path));
      const place = TEXTS.has(name) ? `${path}.ru` : path;
      return [[place, inner[0]?.message ?? '']];
    }),
  );
}

export const FieldErrors = createContext<Errors>({});

export function useFieldError(path: string): string | undefined {
  return use(FieldErrors)[path];
}

/** Moves the focus to the first field with an error, in the order of the page. */
export function focusFirstError(form: HTMLElement, errors: Errors): void {
  const named = [...form.querySelectorAll<HTMLElement>('[name]')];
  const first = named.find((field) => (field.getAttribute('name') ?? '') in errors);
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
