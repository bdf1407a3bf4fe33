import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Place } from './place.ts';

/** Advisory lock, shared by all programs that use a cluster; a program that gets it exclusively is the last one. */
const IN_USE = 20_190_411;
/** Application name of the connections that hold it. */
const LOCK_HOLDER = 'kashtanka holds';

/** Long, because crash recovery may take minutes. */
const READY_WITHIN_MS = 10 * 60_000;
const RETRY_MS = 50;
/** `onWait` is called after this time. */
const SILENT_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 30_000;
/** As long as a stop may take, and somewhat more. */
const STOPPED_WITHIN_MS = 90_000;
/** A connection that was closed is listed until its process has ended; on a busy machine that takes a moment. */
const CLOSING_MS = 3_000;

/** Keeps other programs from stopping the cluster. It is released with its process, however that ends. */
export type UsageLock = {
  /**
   * Releases the lock and returns whether no other program holds it or is connected. After a true result, new programs
   * wait until `close`.
   */
  releaseAsLast(): Promise<boolean>;
  /** False once its connection is lost, as happens to all when PostgreSQL restarts by itself. */
  isHeld(): boolean;
  close(): Promise<void>;
};

/**
 * Undefined if there is no server: a pid file alone proves nothing, because it may be left from a crash. Waits for a
 * server that is starting, recovering or stopping; throws the error of a server that refuses for another reason.
 */
export async function acquireUsageLock(
  { endpoint }: Place,
  onWait: () => void = () => {},
): Promise<UsageLock | undefined> {
  const from = performance.now();
  let isReported = false;
  for (;;) {
    const url = endpoint.urlOf('postgres');
    if (!url) return undefined;
    try {
      return await acquireNow(url);
    } catch (error) {
      const cause = causeOf(error);
      if (cause === 'no server') return undefined;
      if (cause === 'other') throw explain(error);
      const waitedMs = performance.now() - from;
      if (waitedMs > READY_WITHIN_MS)
        throw new Error('PostgreSQL has been starting or stopping for too long', { cause: error });
      if (waitedMs > SILENT_MS && !isReported) {
        isReported = true;
        onWait();
      }
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Cause of a failed connection: there is no server, it is starting or stopping, or it is running and refused for
 * another reason, such as too many connections.
 */
export function causeOf(error: unknown): 'no server' | 'not ready' | 'other' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code !== undefined) return NO_SERVER.has(code) ? 'no server' : NOT_READY.has(code) ? 'not ready' : 'other';
  return error instanceof Error && BROKEN_OFF.test(error.message) ? 'not ready' : 'other';
}

/** No socket, or no process that listens on it. */
const NO_SERVER = new Set(['ENOENT', 'ECONNREFUSED']);
/**
 * The server is stopping, starting, recovering or restarting after a crash of one of its processes; or it stopped
 * during the connection.
 */
const NOT_READY = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
/** Messages of the driver that have no error code. */
const BROKEN_OFF = /^Connection terminated unexpectedly|not queryable$/;

/** Adds the cause to lock and timeout errors, because the original message does not name it. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === NOT_LOCKED)
    return new Error('another program has been stopping PostgreSQL for too long', { cause: error });
  if (error.message === UNANSWERED) return new Error('PostgreSQL is there, but does not answer', { cause: error });
  return error;
}

const NOT_LOCKED = '55P03';
const UNANSWERED = 'timeout expired';

async function acquireNow(url: string): Promise<UsageLock> {
  const client = await connect(url, { application_name: LOCK_HOLDER, lock_timeout: STOPPED_WITHIN_MS });
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
    releaseAsLast: async () => (await release(client)) && (await isAlone(client)),
    isHeld: () => isHeld,
    close: () => client.end(),
  };
}

/** A connection that may be lost at any time: only its queries fail, and no unhandled error is emitted. */
export async function connect(url: string, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'kashtanka',
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    ...options,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Of two programs that leave at once, one gets false. */
async function release(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [IN_USE]);
  return rows[0]?.is_last ?? false;
}

/**
 * Other clients may be connected without the lock, and connections that are closing are waited for. Of the holders only
 * one that waits for the lock counts: the others are about to close as well.
 */
async function isAlone(client: Client): Promise<boolean> {
  const until = performance.now() + CLOSING_MS;
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>(
      `select application_name = $1 as waits from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and (application_name <> $1 or wait_event = 'advisory')`,
      [LOCK_HOLDER],
    );
    if (rows.length === 0) return true;
    if (rows.some(({ waits }) => waits) || performance.now() > until) return false;
    await sleep(CLOSING_MS / 60);
  }
}
