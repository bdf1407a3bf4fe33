/** Selectable fields and parts of an entry. A part without a shape is returned whole. */
export type Shape = {
  readonly fields: readonly string[];
  readonly parts: { readonly [name: string]: Shape | null };
};

/** Requested fields, null for all, and requested parts by name. */
export type Selection = { fields: readonly string[] | null; parts: ReadonlyMap<string, Selection> };

/** An invalid key as it was written, with the reason. */
export type QueryError = { key: string; message: string };
export type QueryErrors = QueryError[];

const EVERYTHING = ['*', 'true'];

/** Selects an entry with all nested parts. */
export function selectAll(shape: Shape): Selection {
  const parts = Object.entries(shape.parts).map(
    ([name, part]) => [name, part ? selectAll(part) : NOTHING_MORE] as const,
  );
  return { fields: null, parts: new Map(parts) };
}

const NOTHING_MORE: Selection = { fields: null, parts: new Map() };

/** Parses `fields` and `populate` of one level, as qs returns them. */
export function parseSelection(
  asked: { fields: unknown; populate: unknown },
  { shape, at, errors }: { shape: Shape; at: string; errors: QueryErrors },
): Selection {
  const place = (key: string) => (at ? `${at}[${key}]` : key);
  return {
    fields: readFields(asked.fields, shape, { at: place('fields'), errors }),
    parts: readPopulate(asked.populate, shape, { at: place('populate'), errors }),
  };
}

type Place = { at: string; errors: QueryErrors };

function readFields(asked: unknown, shape: Shape, { at, errors }: Place): string[] | null {
  if (asked === undefined) return null;
  const names = parseTexts(asked, { at, errors });
  if (names.some((name) => EVERYTHING.includes(name))) return null;
  for (const name of names) {
    if (name !== 'id' && !shape.fields.includes(name))
      errors.push({ key: at, message: `there is no field ${name}` });
  }
  return names;
}

function readPopulate(asked: unknown, shape: Shape, { at, errors }: Place): Map<string, Selection> {
  if (asked === undefined) return new Map();
  if (typeof asked === 'string' || Array.isArray(asked)) {
    const paths = parseTexts(asked, { at, errors });
    if (paths.some((path) => EVERYTHING.includes(path))) return new Map(selectAll(shape).parts);
    return joined(paths.flatMap((path) => partAt(path.split('.'), shape, { at, errors })));
  }
  if (!isRecord(asked)) {
    errors.push({ key: at, message: 'this is no list of parts' });
    return new Map();
  }
  const entries = Object.entries(asked).flatMap(([name, inner]): [string, Selection][] => {
    const here = `${at}[${name}]`;
    const part = partOf(shape, name);
    if (part === undefined) {
      errors.push({ key: here, message: `there is no part ${name}` });
      return [];
    }
    return [[name, readPart(inner, part, { at: here, errors })]];
  });
  return new Map(entries);
}

/** `populate[cover]=*` and `populate[cover][fields][0]=url`. */
function readPart(inner: unknown, part: Shape | null, { at, errors }: Place): Selection {
  if (typeof inner === 'string' && EVERYTHING.includes(inner)) return part ? selectAll(part) : NOTHING_MORE;
  if (!isRecord(inner) || !part) {
    errors.push({ key: at, message: 'a part is asked for by *, by fields or by populate' });
    return NOTHING_MORE;
  }
  for (const key of Object.keys(inner)) {
    if (key !== 'fields' && key !== 'populate') errors.push({ key: `${at}[${key}]`, message: 'is not known' });
  }
  return parseSelection({ fields: inner.fields, populate: inner.populate }, { shape: part, at, errors });
}

/** `page.meta`: a part of a part. Without further keys a part comes with its fields but not with its parts. */
function partAt(
  [name = '', ...rest]: readonly string[],
  shape: Shape,
  { at, errors }: Place,
): [string, Selection][] {
  const part = partOf(shape, name);
  if (part === undefined) {
    errors.push({ key: at, message: `there is no part ${name}` });
    return [];
  }
  const parts = rest.length > 0 && part ? new Map(partAt(rest, part, { at, errors })) : new Map();
  return [[name, { fields: null, parts }]];
}

/** A part that is named by two paths gets the union of both selections. */
function joined(entries: readonly [string, Selection][]): Map<string, Selection> {
  const parts = new Map<string, Selection>();
  for (const [name, selection] of entries) {
    const known = parts.get(name);
    const both = known ? joined([...known.parts, ...selection.parts]) : selection.parts;
    parts.set(name, { fields: null, parts: both });
  }
  return parts;
}

function partOf(shape: Shape, name: string): Shape | null | undefined {
  return Object.hasOwn(shape.parts, name) ? shape.parts[name] : undefined;
}

/** A comma-separated text, or a list of texts. */
export function parseTexts(asked: unknown, { at, errors }: Place): string[] {
  const values: unknown[] = typeof asked === 'string' ? asked.split(',') : Array.isArray(asked) ? asked : [asked];
  const texts = values.filter((value) => typeof value === 'string').map((text) => text.trim());
  if (texts.length < values.length || texts.includes(''))
    errors.push({ key: at, message: 'this is no list of texts' });
  return texts;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function select(value: unknown, shape: Shape | null, selection: Selection): unknown {
  if (shape === null) return value;
  if (Array.isArray(value)) return value.map((one) => select(one, shape, selection));
  if (!isRecord(value)) return value;
  const { fields, parts } = selection;
  const selected = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name === 'id') return [[name, inner]];
    const part = partOf(shape, name);
    if (part === undefined) return fields === null || fields.includes(name) ? [[name, inner]] : [];
    const asked = parts.get(name);
    return asked ? [[name, select(inner, part, asked)]] : [];
  });
  return Object.fromEntries(selected);
}
