import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { DAY_MS } from '@kashtanka/rules';
import { LRUCache } from 'lru-cache';
import { type Database, sql, type Tx } from './database.ts';
import type { Context } from './http/context.ts';
import { type AnyReply, conflict } from './http/reply.ts';
import { atMost } from './lru-options.ts';
import { hasEnded, processOf } from './processes.ts';

/** A caller's key for one path and one body; what is stored of it tells nobody the key. */
export type OnceKey = { keyHash: Buffer; bodyHash: Buffer; secret: Buffer };

/** A call is taken up again after this time, where nobody knows whether its process has died. */
const GIVEN_UP_AFTER_MS = 60_000;
const KEPT_FOR_MS = DAY_MS;

/** The key that a request carries; undefined when it carries none, and then nothing is remembered. */
export function readOnceKey(
  context: Context,
  call: { path: string; identity: string; body: unknown },
): OnceKey | undefined {
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
 * Does the work once, within one transaction: its answer is stored by the same commit. A repetition gets that answer;
 * one that comes meanwhile is asked to wait.
 */
export async function onceWithin<Reply extends AnyReply>(
  tx: Tx,
  key: OnceKey | undefined,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply | AnyReply> {
  if (!key) return work();
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${key.keyHash.readBigInt64BE()}::bigint) as locked
  `.execute(tx);
  if (!rows[0]?.locked) return inProgress();
  const found = await readKept(tx, key, now);
  if (found) return found.answer ? replayOf(found, key) : inProgress();
  const reply = await work();
  await insertKept(tx, key, now, seal(reply, key));
  return reply;
}

/** The same for work that talks to the network: the key is claimed first, the answer stored when it is there. */
export async function onceAround<Reply extends AnyReply>(
  db: Database,
  key: OnceKey | undefined,
  now: Date,
  work: () => Promise<Reply>,
): Promise<Reply | AnyReply> {
  if (!key) return work();
  const claimed = { ...key, by: processOf(db) };
  const found = await claim(db, claimed, now);
  if (found) return found.answer ? replayOf(found, key) : inProgress();
  let reply: Reply;
  try {
    reply = await work();
  } catch (error) {
    await giveUp(db, claimed).catch(() => {});
    throw error;
  }
  if (isPassing(reply)) await giveUp(db, claimed);
  else await keepAnswer(db, claimed, seal(reply, key));
  return reply;
}

/** Answers of a moment, after which the same call is worth another try. */
function isPassing(reply: AnyReply): boolean {
  return reply.kind === 'detail' && (reply.status >= 500 || reply.code === 'idempotency_in_progress');
}

/** A key in the name of the process that claimed it: another one may have taken it over since, and then it is that one's. */
type Claim = OnceKey & { by: string | null };

type Kept = { body_hash: Buffer; answer: Buffer | null; claimed_by: string | null };

const MOST_NOT_RELEASED = 10_000;
const unreleased = new WeakMap<Database, LRUCache<string, Claim>>();

/** Keys of calls that this process has begun, and given up when the database was away. */
function notReleased(db: Database): LRUCache<string, Claim> {
  const keys = unreleased.get(db) ?? new LRUCache<string, Claim>(atMost(MOST_NOT_RELEASED));
  unreleased.set(db, keys);
  return keys;
}

/** Answers what is kept under the key, or claims it and answers nothing. */
async function claim(db: Database, key: Claim, now: Date): Promise<Kept | undefined> {
  // Whoever takes it out of there first releases it: a second one would release the claim of the first.
  const left = notReleased(db).get(nameOf(key));
  if (left && notReleased(db).delete(nameOf(key))) await giveUp(db, left);
  const claimed = await sql`
    insert into idempotency (key_hash, body_hash, created_at, claimed_by)
    values (${key.keyHash}, ${key.bodyHash}, ${now}, ${key.by})
    on conflict (key_hash) do update set created_at = excluded.created_at, body_hash = excluded.body_hash,
      answer = null, claimed_by = excluded.claimed_by
    where (idempotency.answer is null and idempotency.created_at < ${before(now, GIVEN_UP_AFTER_MS)})
      or idempotency.created_at < ${before(now, KEPT_FOR_MS)}
    returning 1
  `.execute(db);
  if (claimed.rows.length > 0) return undefined;
  const found = await readKept(db, key, now);
  return found && (await inherit(db, key, { found, now })) ? undefined : found;
}

/** Takes the claim of a process that was killed meanwhile, for the same call as it was; one of those who try it does. */
async function inherit(db: Database, key: Claim, { found, now }: { found: Kept; now: Date }): Promise<boolean> {
  if (found.answer !== null || !found.body_hash.equals(key.bodyHash)) return false;
  if (!(await hasEnded(db, found.claimed_by))) return false;
  const { rows } = await sql`
    update idempotency set created_at = ${now}, claimed_by = ${key.by}
    where key_hash = ${key.keyHash} and answer is null and claimed_by = ${found.claimed_by} returning 1
  `.execute(db);
  return rows.length > 0;
}

async function readKept(db: Database | Tx, key: OnceKey, now: Date): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select body_hash, answer, claimed_by from idempotency
    where key_hash = ${key.keyHash} and created_at >= ${before(now, KEPT_FOR_MS)}
  `.execute(db);
  return rows[0];
}

async function insertKept(tx: Tx, key: OnceKey, now: Date, answer: Buffer): Promise<void> {
  await sql`
    insert into idempotency (key_hash, body_hash, answer, created_at)
    values (${key.keyHash}, ${key.bodyHash}, ${answer}, ${now})
    on conflict (key_hash) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
  `.execute(tx);
}

/** A database that is away cannot be told: then this process remembers it, until the same is asked again. */
async function giveUp(db: Database, key: Claim): Promise<void> {
  try {
    await release(db, key);
  } catch (error) {
    notReleased(db).set(nameOf(key), key);
    throw error;
  }
}

function nameOf({ keyHash }: OnceKey): string {
  return keyHash.toString('base64');
}

async function release(db: Database, { keyHash, by }: Claim): Promise<void> {
  await sql`
    delete from idempotency where key_hash = ${keyHash} and answer is null and claimed_by is not distinct from ${by}
  `.execute(db);
}

async function keepAnswer(db: Database, { keyHash, by }: Claim, answer: Buffer): Promise<void> {
  await sql`
    update idempotency set answer = ${answer} where key_hash = ${keyHash} and claimed_by is not distinct from ${by}
  `.execute(db);
}

/** Forgets what is older than a day; run every night. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await sql`delete from idempotency where created_at < ${before(now, KEPT_FOR_MS)}`.execute(db);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function inProgress(): AnyReply {
  return conflict('idempotency_in_progress', {}, { 'Retry-After': '1' });
}

function replayOf({ body_hash, answer }: Kept, key: OnceKey): AnyReply {
  if (!body_hash.equals(key.bodyHash)) return conflict('idempotency_mismatch');
  if (answer === null) return inProgress();
  const reply = open(answer, key);
  return reply.kind === 'fields'
    ? { ...reply, headers: REPLAYED }
    : { ...reply, headers: { ...reply.headers, ...REPLAYED } };
}

const REPLAYED = { 'Idempotent-Replayed': 'true' };
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(reply: AnyReply, { secret }: OnceKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secret, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(reply)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(answer: Buffer, { secret }: OnceKey): AnyReply {
  const decipher = createDecipheriv(CIPHER, secret, answer.subarray(0, IV_BYTES));
  decipher.setAuthTag(answer.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(answer.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString());
}
