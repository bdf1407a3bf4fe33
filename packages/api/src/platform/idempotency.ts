import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { DAY_MS } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { lruOptions } from './cache/lru-options.ts';
import { type Database, sql, type Tx } from './database/index.ts';
import type { Context } from './http/context.ts';
import { type AnyReply, conflict } from './http/reply.ts';
import { currentProcessName, hasEnded } from './jobs/process-registry.ts';

/** A caller's idempotency key for one path and body; the stored hashes do not reveal the key. */
export type IdempotencyKey = { keyHash: Buffer; bodyHash: Buffer; secret: Buffer };

/** After this time a call is taken up again if it is unknown whether its process has died. */
const GIVEN_UP_AFTER_MS = 60_000;
const RETAINED_FOR_MS = DAY_MS;

/** The idempotency key of a request; undefined without one, and then nothing is stored. */
export function parseIdempotencyKey(
  context: Pick<Context, 'idempotencyKey'>,
  call: { path: string; identity: string; body: unknown },
): IdempotencyKey | undefined {
  const key = context.idempotencyKey;
  if (key === null) return undefined;
  const name = [key.toLowerCase(), call.path, call.identity].join('\n');
  return {
    keyHash: createHash('sha256').update(name).digest(),
    bodyHash: createHash('sha256').update(JSON.stringify(call.body)).digest(),
    secret: Buffer.from(hkdfSync('sha256', name, '', 'idempotency', 32)),
  };
}

/**
 * Runs work once in one transaction that also stores the response. A repetition gets that response; a concurrent one is
 * asked to wait.
 */
export async function runOnceInTransaction<Reply extends AnyReply>(
  tx: Tx,
  key: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply | AnyReply> {
  if (!key) return work();
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${key.keyHash.readBigInt64BE()}::bigint) as locked
  `.execute(tx);
  if (!rows[0]?.locked) return inProgress();
  const found = await readStored(tx, key, now);
  if (found) return replayOf(found, key);
  const reply = await work();
  await insertReply(tx, key, now, encryptReply(reply, key));
  return reply;
}

/**
 * Notes in the work's own transaction that it is performed. Where a process dies before it stores the response, a
 * repetition of the key is then refused as `already_done` instead of performed again.
 */
export async function markPerformed(tx: Tx, { keyHash }: IdempotencyKey, now: Date): Promise<void> {
  await sql`update idempotency set performed_at = ${now} where key_hash = ${keyHash}`.execute(tx);
}

/** For work that calls partners: the key is claimed first, and the response stored afterwards. */
export async function runOnceWithClaim<Reply extends AnyReply>(
  db: Database,
  key: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply | AnyReply> {
  if (!key) return work();
  const claimed = { ...key, by: currentProcessName(db) };
  const found = await claim(db, claimed, now);
  if (found) return replayOf(found, key);
  let reply: Reply;
  try {
    reply = await work();
  } catch (error) {
    await giveUp(db, claimed).catch(() => {});
    throw error;
  }
  if (isPassing(reply)) await giveUp(db, claimed);
  else await storeReply(db, claimed, encryptReply(reply, key));
  return reply;
}

/** Temporary failures are not stored, so that the call can be retried. */
function isPassing(reply: AnyReply): boolean {
  return reply.kind === 'detail' && (reply.status >= 500 || reply.code === 'idempotency_in_progress');
}

/** A key with the process that claimed it; another process may have taken it over. */
type Claim = IdempotencyKey & { by: string | null };

type StoredReply = {
  body_hash: Buffer;
  answer: Buffer | null;
  claimed_by: string | null;
  performed_at: Date | null;
};

const MAX_NOT_RELEASED = 10_000;
const unreleased = new WeakMap<Database, LRUCache<string, Claim>>();

/** Claims of this process that could not be released because the database was unavailable. */
function notReleased(db: Database): LRUCache<string, Claim> {
  const keys = unreleased.get(db) ?? new LRUCache<string, Claim>(lruOptions(MAX_NOT_RELEASED));
  unreleased.set(db, keys);
  return keys;
}

/** Returns the stored response of a key, or claims the key. */
async function claim(db: Database, key: Claim, now: Date): Promise<StoredReply | undefined> {
  // Removed before releasing, so that a concurrent request does not release a newer claim.
  const left = notReleased(db).get(nameOf(key));
  if (left && notReleased(db).delete(nameOf(key))) await giveUp(db, left);
  const claimed = await sql`
    insert into idempotency (key_hash, body_hash, created_at, claimed_by)
    values (${key.keyHash}, ${key.bodyHash}, ${now}, ${key.by})
    on conflict (key_hash) do update set created_at = excluded.created_at, body_hash = excluded.body_hash,
      answer = null, claimed_by = excluded.claimed_by, performed_at = null
    where (idempotency.answer is null and idempotency.performed_at is null
        and idempotency.created_at < ${before(now, GIVEN_UP_AFTER_MS)})
      or idempotency.created_at < ${before(now, RETAINED_FOR_MS)}
    returning 1
  `.execute(db);
  if (claimed.rows.length > 0) return undefined;
  const found = await readStored(db, key, now);
  return found && (await inherit(db, key, { found, now })) ? undefined : found;
}

/** Takes over the claim of a dead process; only one of several concurrent requests succeeds. */
async function inherit(
  db: Database,
  key: Claim,
  { found, now }: { found: StoredReply; now: Date },
): Promise<boolean> {
  if (found.answer !== null || found.performed_at !== null || !found.body_hash.equals(key.bodyHash)) return false;
  if (!(await hasEnded(db, found.claimed_by))) return false;
  const { rows } = await sql`
    update idempotency set created_at = ${now}, claimed_by = ${key.by}
    where key_hash = ${key.keyHash} and answer is null and performed_at is null and claimed_by = ${found.claimed_by}
    returning 1
  `.execute(db);
  return rows.length > 0;
}

async function readStored(db: Database | Tx, key: IdempotencyKey, now: Date): Promise<StoredReply | undefined> {
  const { rows } = await sql<StoredReply>`
    select body_hash, answer, claimed_by, performed_at from idempotency
    where key_hash = ${key.keyHash} and created_at >= ${before(now, RETAINED_FOR_MS)}
  `.execute(db);
  return rows[0];
}

async function insertReply(tx: Tx, key: IdempotencyKey, now: Date, answer: Buffer): Promise<void> {
  await sql`
    insert into idempotency (key_hash, body_hash, answer, created_at)
    values (${key.keyHash}, ${key.bodyHash}, ${answer}, ${now})
    on conflict (key_hash) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
  `.execute(tx);
}

/** If the database is unavailable, the release is remembered in memory until the next request. */
async function giveUp(db: Database, key: Claim): Promise<void> {
  try {
    await release(db, key);
  } catch (error) {
    notReleased(db).set(nameOf(key), key);
    throw error;
  }
}

function nameOf({ keyHash }: IdempotencyKey): string {
  return keyHash.toString('base64');
}

async function release(db: Database, { keyHash, by }: Claim): Promise<void> {
  await sql`
    delete from idempotency
    where key_hash = ${keyHash} and answer is null and performed_at is null and claimed_by is not distinct from ${by}
  `.execute(db);
}

async function storeReply(db: Database, { keyHash, by }: Claim, answer: Buffer): Promise<void> {
  await sql`
    update idempotency set answer = ${answer} where key_hash = ${keyHash} and claimed_by is not distinct from ${by}
  `.execute(db);
}

/** Deletes responses older than a day; runs nightly. */
export async function deleteOldResponses(db: Database, now: Date): Promise<void> {
  await sql`delete from idempotency where created_at < ${before(now, RETAINED_FOR_MS)}`.execute(db);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function inProgress(): AnyReply {
  return conflict('idempotency_in_progress', {}, { 'Retry-After': '1' });
}

function replayOf({ body_hash, answer, performed_at }: StoredReply, key: IdempotencyKey): AnyReply {
  if (answer === null && performed_at === null) return inProgress();
  if (!body_hash.equals(key.bodyHash)) return conflict('idempotency_mismatch');
  if (answer === null) return conflict('already_done');
  const reply = open(answer, key);
  return reply.kind === 'fields'
    ? { ...reply, headers: REPLAYED }
    : { ...reply, headers: { ...reply.headers, ...REPLAYED } };
}

const REPLAYED = { 'Idempotent-Replayed': 'true' };
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encryptReply(reply: AnyReply, { secret }: IdempotencyKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(answer: Buffer, { secret }: IdempotencyKey): AnyReply {
  const decipher = createDecipheriv(CIPHER, secret, answer.subarray(0, IV_BYTES));
  decipher.setAuthTag(answer.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(answer.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString());
}
