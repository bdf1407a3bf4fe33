/** The contract's own deepest body has four levels; what nobody reads may have some more. */
const DEEPEST_BODY = 32;

/** What is no JSON, or so deep that reading it level by level would exhaust us. */
export class MalformedJson extends Error {}

/** A body as Fastify hands it over; none at all is an empty one. */
export function parseJson(
  _request: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const read = readJson(String(text));
  if (read instanceof MalformedJson) done(read);
  else done(null, read.body);
}

function readJson(text: string): { body: unknown } | MalformedJson {
  if (text.length === 0) return { body: {} };
  try {
    const body: unknown = JSON.parse(text);
    return isTooDeep(body) ? new MalformedJson('the body is too deep') : { body };
  } catch (cause) {
    return new MalformedJson('the body is no JSON', { cause });
  }
}

/** A level at a time, never by calling itself: whatever reads the body after this may do so. */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= DEEPEST_BODY; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap(valuesIn);
  }
  return level.length > 0;
}

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
