type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * The query grammar of the API (API-49): arrays as repeated keys, booleans as true and false;
 * null, undefined and empty strings are left out. Returns `''` or a string that begins with `?`.
 */
export function writeQuery(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== null && one !== undefined && one !== '') search.append(key, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}
