// Reads request bodies: JSON of unknown shape.

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function findText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function findWhole(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

/** For a field already validated by the rules of its call. */
export function getText(fields: Fields, name: string): string {
  const value = findText(fields, name);
  if (value === undefined) throw new Error(`${name} must be validated as a string before`);
  return value;
}

/** For a field already validated by the rules of its call. */
export function getWhole(fields: Fields, name: string): number {
  const value = findWhole(fields, name);
  if (value === undefined) throw new Error(`${name} must be validated as an integer before`);
  return value;
}

export function parseUrl(text: string | undefined): URL | undefined {
  return text === undefined ? undefined : (URL.parse(text) ?? undefined);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}
