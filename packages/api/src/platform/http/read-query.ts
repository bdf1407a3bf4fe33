import type { TObject, TSchema } from 'typebox';

export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Query and path values are text; a schema says what each one is meant to be. Arrays come as repeated keys or as
 * comma lists, booleans as true and false, empty strings count as left out. What does not read stays text, and the
 * validation then names it. Keys that the schema does not know are ignored.
 */
export function readQuery(schema: TObject, raw: RawQuery): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    const value = readValue(property, raw[key]);
    if (value !== undefined) read[key] = value;
  }
  return read;
}

function readValue(schema: TSchema, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  switch (typeOf(schema)) {
    case 'array':
      return readList(raw);
    case 'integer':
    case 'number':
      return typeof raw === 'string' && /^-?\d+(\.\d+)?$/.test(raw) ? Number(raw) : raw;
    case 'boolean':
      return raw === 'true' ? true : raw === 'false' ? false : raw;
    default:
      return raw;
  }
}

function readList(raw: unknown): unknown[] | undefined {
  const values = (Array.isArray(raw) ? raw : [raw]).flatMap((value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part !== '') : [value],
  );
  return values.length > 0 ? values : undefined;
}

function typeOf(schema: TSchema): unknown {
  return 'type' in schema ? schema.type : undefined;
}
