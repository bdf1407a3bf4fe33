import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Shared by all who use a cluster, for as long as they do: whoever has it alone is the last of them. */
const IN_USE = 20_190_411;
/** By which the connections are known that hold it. */
const HOLD = 'kashtanka holds';

/** A connection that was closed is listed until its process has ended; on a busy machine that takes a moment. */
const CLOSING_MS = 3_000;

/** Keeps a cluster from being stopped by others who use it. It goes with its process, whatever that dies of. */
export type Hold = {
  /** Whether nobody else holds it or is connected. From a yes until the end, whoever comes has to wait. */
  isLast(): Promise<boolean>;
  /** False once its connection is gone, as all are when PostgreSQL begins anew by itself. */
  isHeld(): boolean;
  end(): Promise<void>;
};

/** Nothing where no server answers: a pid file alone proves nothing, it may be left from a killed machine. */
export async function takeHold(url: string): Promise<Hold | undefined> {
  const client = await connect(url, HOLD).catch((error: unknown) => {
    if (isOfNoServer(error)) return undefined;
    throw error;
  });
  if (!client) return undefined;
  try {
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  } catch {
    // It went while we waited for who was just stopping it.
    await client.end();
    return undefined;
  }
  let isHeld = true;
  client.once('end', () => {
    isHeld = false;
  });
  return {
    isLast: async () => (await leave(client)) && (await isAlone(client)),
    isHeld: () => isHeld,
    end: () => client.end(),
  };
}

/** A connection whose server may go at any time: what is asked of it then fails, and nothing else. */
export async function connect(url: string, name = 'kashtanka'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** No socket, nobody behind it, or a server that is starting or stopping; one without room for us is there. */
const NO_SERVER = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

/** A connection that ends before it has begun has no code. */
function isOfNoServer(error: unknown): boolean {
  return error instanceof Error && !('code' in error && !NO_SERVER.has(String(error.code)));
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
