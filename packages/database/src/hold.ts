import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { answerOf } from './answer-of.ts';

/** Shared by all who use a cluster, for as long as they do: whoever has it alone is the last of them. */
const IN_USE = 20_190_411;
/** By which the connections are known that hold it. */
const HOLD = 'kashtanka holds';

/** What a server has to mend before it answers may be much. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 50;
/** Whoever waits longer is told so. */
const SILENT_MS = 3_000;
const ANSWERED_WITHIN_MS = 30_000;
/** As long as a stop may take, and somewhat more. */
const STOPPED_WITHIN_MS = 90_000;
/** A connection that was closed is listed until its process has ended; on a busy machine that takes a moment. */
const CLOSING_MS = 3_000;

/** Keeps a cluster from being stopped by others who use it. It goes with its process, whatever that dies of. */
export type Hold = {
  /** Gives it up, and says whether nobody else holds it or is connected: from a yes until the end, whoever comes has to wait. */
  leaveAsLast(): Promise<boolean>;
  /** False once its connection is gone, as all are when PostgreSQL begins anew by itself. */
  isHeld(): boolean;
  end(): Promise<void>;
};

/**
 * Nothing where there is no server: a pid file alone proves nothing, it may be left from a killed machine. One that is starting,
 * mending itself or stopping is waited for; one that refuses us for another reason is there, and what it says is thrown.
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

/** What is said of a lock or of a silence names nobody. */
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
    // It went while we waited for who was just stopping it; or he does not get on with it.
    await client.end();
    throw error;
  }
  return {
    leaveAsLast: async () => (await leave(client)) && (await isAlone(client)),
    isHeld: () => isHeld,
    end: () => client.end(),
  };
}

/** A connection whose server may go at any time: what is asked of it then fails, and nothing else. */
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

/** Of two who leave at once one is told that he is not the last. */
async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ is_last: boolean }>('select pg_try_advisory_lock($1) as is_last', [IN_USE]);
  return rows[0]?.is_last ?? false;
}

/**
 * Others may be connected without a hold; what is about to go is waited for. Of those who hold it only who waits for us counts:
 * the rest are about to go as well.
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
