import type { TObject, TSchema } from 'typebox';

export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Converts query and path texts to the types of the schema. Arrays are repeated keys or comma-separated lists, booleans
 * are true and false, and empty strings are omitted. Unparsable values stay text, so that validation reports them. Keys
 * missing in the schema are ignored.
 */
export function parseQuery(schema: TObject, raw: RawQuery): Record<string, unknown> {
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
