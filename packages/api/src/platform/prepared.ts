import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const MARK = '/* prepared */ ';

/**
 * Stands at the head of a statement that nearly every change of a basket or order runs: a connection has it parsed and planned
 * once, under a name, which is most of what so small a statement costs. For statements whose text never varies and whose
 * best plan is the same for all values, as look-ups by a key; each lives as long as its connection.
 */
export const prepared = sql.raw(MARK);

/** Gives marked statements of a new connection their names. */
export function nameMarked(client: PoolClient): void {
  const { query } = client;
  Reflect.set(client, 'query', (text: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [isMarked(text) ? { name: nameOf(text), text } : text, ...rest]),
  );
}

/** A statement as its author wrote it. */
export function withoutMark(text: string): string {
  return (isMarked(text) ? text.slice(MARK.length) : text).trim();
}

function isMarked(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(MARK);
}

const names = new Map<string, string>();

/** By its text, so that one name never stands for two statements. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
