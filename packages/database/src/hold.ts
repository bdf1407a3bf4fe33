import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { answerOf } from './answer-of.ts';

/** Advisory lock, shared by all programs that use a cluster; a program that gets it exclusively is the last one. */
const IN_USE = 20_190_411;
/** By which the connections are known that hold it. */
const HOLD = 'kashtanka holds';

/** Long, because crash recovery may take minutes. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 50;
/** `onWait` is called after this time. */
const SILENT_MS = 3_000;
const ANSWERED_WITHIN_MS = 30_000;
/** As long as a stop may take, and somewhat more. */
const STOPPED_WITHIN_MS = 90_000;
/** A connection that was closed is listed until its process has ended; on a busy machine that takes a moment. */
const CLOSING_MS = 3_000;

/** Keeps other programs from stopping the cluster. It is released with its process, however that ends. */
export type Hold = {
  /**
   * Releases the hold and returns whether no other program holds it or is connected. After a true result, new programs
   * wait until the end.
   */
  leaveAsLast(): Promise<boolean>;
  /** False once its connection is lost, as happens to all when PostgreSQL restarts by itself. */
  isHeld(): boolean;
  end(): Promise<void>;
};

/**
 * Undefined if there is no server: a pid file alone proves nothing, because it may be left from a crash. Waits for a
 * server that is starting, recovering or stopping; throws the error of a server that refuses for another reason.
 */
export async function takeHold(url: string, onWait: () => void = () => {}): Promise<Hold | undefined> {
  const from = performance.now();
  let isTold = false;
  for (;;) {
    try {
      return await holdNow(url);
    } catch (error) {
      const answer = answerOf(error);
      if (answer === 'nobody') return undefined;
      if (answer === 'another') throw inWords(error);
      const waitedMs = performance.now() - from;
      if (waitedMs > PATIENCE_MS)
        throw new Error('PostgreSQL has been starting or stopping for too long', { cause: error });
      if (waitedMs > SILENT_MS && !isTold) {
        isTold = true;
        onWait();
      }
      await sleep(LOOK_MS);
    }
  }
}

/** Adds the cause to lock and timeout errors, because the original message does not name it. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === NOT_LOCKED)
    return new Error('another program has been stopping PostgreSQL for too long', { cause: error });
  if (error.message === UNANSWERED) return new Error('PostgreSQL is there, but does not answer', { cause: error });
  return error;
}

const NOT_LOCKED = '55P03';
const UNANSWERED = 'timeout expired';

async function holdNow(url: string): Promise<Hold> {
  const client = await connect(url, { application_name: HOLD, lock_timeout: STOPPED_WITHIN_MS });
  let isHeld = true;
  client.once('end', () => {
    isHeld = false;
  });
  try {
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  } catch (error) {
    // The server was stopped while this process waited, or the other program has not finished the stop in time.
    await client.end();
    throw error;
  }
  return {
    leaveAsLast: async () => (await leave(client)) && (await isAlone(client)),
    isHeld: () => isHeld,
    end: () => client.end(),
  };
}

/** A connection that may be lost at any time: only its queries fail, and no unhandled error is emitted. */
export async function connect(url: string, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'kashtanka',
    connectionTimeoutMillis: ANSWERED_WITHIN_MS,
    ...options,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Of two programs that leave at once, one gets false. */
async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [IN_USE]);
  return rows[0]?.is_last ?? false;
}

/**
 * Other clients may be connected without a hold, and connections that are closing are waited for. Of the holders only
 * one that waits for the lock counts: the others are about to close as well.
 */
async function isAlone(client: Client): Promise<boolean> {
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>(
      `select application_name = $1 as waits from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and (application_name <> $1 or wait_event = 'advisory')`,
      [HOLD],
    );
    if (rows.length === 0) return true;
    if (rows.some(({ waits }) => waits) || performance.now() > until) return false;
    await sleep(CLOSING_MS / 60);
  }
}
