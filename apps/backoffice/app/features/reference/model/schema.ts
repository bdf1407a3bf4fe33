/** A field of a form, read from the JSON schema of a list of the import format. */
export type Field = { name: string; isRequired: boolean } & FieldKind;

type FieldKind =
  | { kind: 'text' | 'local' | 'number' | 'money' | 'flag' | 'moment' | 'picture' | 'strings' | 'json' }
  | { kind: 'choice' | 'choices'; values: string[] }
  | { kind: 'group' | 'rows'; fields: Field[] };

type Schema = Record<string, unknown>;

/** Of an import, which merges lists by key; a form has whole lists. */
const INSTRUCTION = 'remove';

/** The fields of the rows of a list, in the order of the schema. */
export function readFields(schema: Schema): Field[] {
  const required = listOf(schema.required);
  return Object.entries(recordOf(schema.properties))
    .filter(([name]) => name !== INSTRUCTION)
    .map(([name, property]) => ({
      name,
      isRequired: required.includes(name),
      ...kindOf(recordOf(property)),
    }));
}

function kindOf(schema: Schema): FieldKind {
  const options = listOf(schema.anyOf)
    .map(recordOf)
    .filter(({ type }) => type !== 'null');
  const [first] = options;
  if (first && options.length === 1) return kindOf(first);
  if (options.some(isLocalText)) return { kind: 'local' };
  if (options.some(({ type }) => type === 'number')) return { kind: 'money' };
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum.map(String) };
  switch (schema.type) {
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      return kindOfItems(recordOf(schema.items));
    case 'object':
      return schema.properties ? { kind: 'group', fields: readFields(schema) } : { kind: 'json' };
    case 'string':
      if (schema.contentMediaType) return { kind: 'picture' };
      return { kind: schema.format === 'date-time' ? 'moment' : 'text' };
    default:
      return { kind: 'json' };
  }
}

function kindOfItems(items: Schema): FieldKind {
  const item = kindOf(items);
  if (item.kind === 'group') return { kind: 'rows', fields: item.fields };
  if (item.kind === 'choice') return { kind: 'choices', values: item.values };
  return { kind: item.kind === 'text' ? 'strings' : 'json' };
}

function isLocalText(schema: Schema): boolean {
  return 'ru' in recordOf(schema.properties);
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
