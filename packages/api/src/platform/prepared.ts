import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const MARK = '/* prepared */ ';

/**
 * Marks a frequent statement as prepared: a connection parses and plans it once under a name, which is most of a small
 * statement's cost. Only for statements with constant text and one best plan for all values, such as look-ups by key.
 */
export const prepared = sql.raw(MARK);

/** Names the marked statements of a new connection. */
export function nameMarked(client: PoolClient): void {
  const { query } = client;
  Reflect.set(client, 'query', (text: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [isMarked(text) ? { name: nameOf(text), text } : text, ...rest]),
  );
}

/** The statement without the mark. */
export function withoutMark(text: string): string {
  return (isMarked(text) ? text.slice(MARK.length) : text).trim();
}

function isMarked(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(MARK);
}

const names = new Map<string, string>();

/** A hash of the text, so that a name is never used for two statements. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
