import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Copies a basket in the database under new tokens; returns their cookies. No server has cached the copies, so the
 * first request calculates each of them.
 */
export async function copyBasket(client: Client, cookie: string, times: number): Promise<string[]> {
  const [name = '', token = ''] = cookie.split('=', 2);
  const tokens = Array.from({ length: times }, () => randomBytes(16).toString('base64url'));
  await client.query(
    `with copied as (
       insert into basket (token_hash, channel, created_at, changed_at)
       select copy, channel, created_at, changed_at from basket, unnest($2::bytea[]) as copy where token_hash = $1
       returning id
     )
     insert into basket_line (basket_id, article, quantity, options, options_key)
     select copied.id, article, quantity, options, options_key from basket_line, copied
     where basket_id = (select id from basket where token_hash = $1)`,
    [hashOf(token), tokens.map(hashOf)],
  );
  await client.query('analyze basket, basket_line');
  return tokens.map((own) => `${name}=${own}`);
}

/** The shop stores only hashes of tokens. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
