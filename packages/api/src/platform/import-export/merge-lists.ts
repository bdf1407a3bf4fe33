import { MEDIA_PREFIX } from './media-prefix.ts';

type Columns = Record<string, unknown>;

/** A list inside a row whose elements have a key of their own. */
export type InnerList = {
  /** The field of the key; `undefined` for a list of plain values. */
  key: string | undefined;
  /** Values of fields that neither the row nor the stored element has. */
  defaults?: Columns;
  lists?: Readonly<Record<string, InnerList>>;
};

export type InnerLists = Readonly<Record<string, InnerList>>;

/** An element that leaves a list, by its path in the row: `variants/clr01-02brn-xs`. */
export type RemovedPart = { part: string; title: string };

type Options = {
  lists: InnerLists;
  replaces: boolean;
  /** Paths or keys of elements that the row removes. */
  remove: readonly string[];
};

/**
 * The lists of a row laid over the stored ones: elements are merged by key, and leave only if the row names them in
 * `remove`, or if lists are replaced.
 */
export function mergeLists(
  stored: Columns,
  row: Columns,
  options: Options,
): { row: Columns; removed: RemovedPart[] } {
  const removed: RemovedPart[] = [];
  return { row: mergeInto(stored, row, { ...options, removed, before: '' }), removed };
}

type Place = Options & { removed: RemovedPart[]; before: string };

function mergeInto(stored: Columns, row: Columns, place: Place): Columns {
  const merged = { ...row };
  for (const [name, list] of Object.entries(place.lists)) {
    const given = asList(row[name]);
    const known = asList(stored[name]) ?? [];
    if (given || place.remove.length > 0) {
      const elements = mergeList(known, given, list, { ...place, before: `${place.before}${name}/` });
      if (given || elements.length !== known.length || list.lists) merged[name] = elements;
    }
  }
  return merged;
}

function mergeList(
  stored: readonly unknown[],
  given: readonly unknown[] | undefined,
  list: InnerList,
  place: Place,
): unknown[] {
  const known = byKey(stored, list);
  const laid = byKey(given ?? [], list);
  const isWhole = given !== undefined && (place.replaces || [...known.keys()].every((key) => laid.has(key)));
  // A complete list also tells the order; what a partial one adds stands last.
  const keys = isWhole ? [...laid.keys()] : [...new Set([...known.keys(), ...laid.keys()])];
  const kept = keys.filter((key) => !isNamed(key, place));
  const staying = new Set(kept);
  for (const [key, element] of known) {
    if (!staying.has(key)) place.removed.push({ part: place.before + key, title: titleOf(element) || key });
  }
  return kept.map((key) =>
    mergeElement(known.get(key), laid.get(key), list, { ...place, before: `${place.before}${key}/` }),
  );
}

function mergeElement(stored: unknown, given: unknown, list: InnerList, place: Place): unknown {
  if (list.key === undefined) return given ?? stored;
  const known: Columns = place.replaces && given !== undefined ? {} : { ...Object(stored) };
  const laid: Columns = Object.fromEntries(
    Object.entries(Object(given)).filter(([, value]) => value !== undefined),
  );
  const element = { ...list.defaults, ...known, ...laid };
  if (!list.lists) return element;
  return { ...element, ...mergeInto({ ...Object(stored) }, laid, { ...place, lists: list.lists }) };
}

/** The second element of a key, as a picture that is shown twice, is another one than the first. */
function byKey(elements: readonly unknown[], list: InnerList): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const element of elements) {
    const key = keyOf(element, list);
    found.set(found.has(key) ? `${key}~${found.size}` : key, element);
  }
  return found;
}

function isNamed(key: string, { remove, before }: Place): boolean {
  const names = [key, before + key, MEDIA_PREFIX + key].map((name) => name.toLowerCase());
  return remove.some((name) => names.includes(name.toLowerCase()));
}

function asList(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function keyOf(element: unknown, { key }: InnerList): string {
  if (key === undefined) return String(element);
  const value: unknown = Reflect.get(Object(element), key);
  return typeof value === 'object' ? titleOf({ title: value }) : String(value);
}

/** What a row or an element is called, in Russian. */
export function titleOf(element: unknown): string {
  for (const field of ['title', 'name', 'label', 'alt']) {
    const text: unknown = Reflect.get(Object(element), field);
    if (typeof text === 'string') return text;
    const ru: unknown = Reflect.get(Object(text), 'ru');
    if (typeof ru === 'string') return ru;
  }
  return '';
}
