import type { Failure } from '#platform/api/failure.ts';

/** The server's messages by the path of their field: `name`, `sizes.0.code`. */
export type Errors = Readonly<Record<string, string>>;

type Fields = Extract<Failure, { kind: 'fields' }>['fields'];

export function errorsOf(failure: Failure | undefined): Errors {
  if (failure?.kind !== 'fields') return {};
  const { row, patch } = failure.fields;
  const inner = patch ?? row;
  return inner && !Array.isArray(inner) ? flatten(inner, '') : {};
}

function flatten(fields: Fields, start: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, inner]) =>
      Array.isArray(inner)
        ? [[start + name, inner[0]?.message ?? '']]
        : Object.entries(flatten(inner, `${start}${name}.`)),
    ),
  );
}
