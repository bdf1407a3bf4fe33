import { MOST_BODY_VALUES } from '@kashtanka/contract';

/** The contract's deepest body has four levels; ignored unknown fields may be deeper. */
const DEEPEST_BODY = 32;

/** Invalid JSON, or nesting that could overflow the stack of a recursive reader. */
export class MalformedJson extends Error {}

/** A body within its size limit whose number of values would make validation too expensive. */
class TooManyValues extends Error {
  readonly statusCode = 413;
}

/** A Fastify body parser; an empty body becomes an empty object. */
export function parseJson(
  _request: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const read = readJson(String(text));
  if (read instanceof Error) done(read);
  else done(null, read.body);
}

function readJson(text: string): { body: unknown } | MalformedJson | TooManyValues {
  if (text.length === 0) return { body: {} };
  try {
    const body: unknown = JSON.parse(text);
    return excessOf(body) ?? { body };
  } catch (cause) {
    return new MalformedJson('the body is no JSON', { cause });
  }
}

/** Iterates level by level, because the depth is not known to be bounded yet. */
function excessOf(body: unknown): MalformedJson | TooManyValues | undefined {
  let level = [body];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_BODY) return new MalformedJson('the body is too deep');
    count += level.length;
    if (count > MOST_BODY_VALUES) return new TooManyValues('the body holds too many values');
    level = valuesIn(level);
  }
  return undefined;
}

function valuesIn(level: readonly unknown[]): unknown[] {
  const values: unknown[] = [];
  for (const value of level) {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) values.push(inner);
  }
  return values;
}
