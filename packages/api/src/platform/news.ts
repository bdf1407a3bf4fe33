import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterCommit, type Database, sql, type Tx } from './database.ts';
import type { Log } from './log.ts';

/** What changed, as `family:clr01-02cht`; `*` is everything. */
export type Topic = string;
export const EVERYTHING: Topic = '*';

type Listener = (topics: readonly Topic[]) => void;

/**
 * News of changes, from whichever process made them to all processes of the same database, by NOTIFY.
 * It is sent with the commit, so nobody hears of what did not happen. This process hears of its own changes at once:
 * who writes here and then reads here finds what was written.
 */
export type News = {
  publish(tx: Tx | Database, topics: readonly Topic[]): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(listener: Listener): () => void;
  /** False while the connection is broken: then what was remembered may be stale. */
  isLive(): boolean;
  close(): Promise<void>;
};

const CHANNEL = 'news';
/** A payload is at most 8000 bytes. */
const MOST_BYTES = 7_500;
/** More than that many changes at once are told as one. */
const MOST_TOPICS = 2_000;
const RECONNECT_AFTER_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
/** A network that drops a quiet connection without a word is noticed by probes. */
const PROBED_AFTER_MS = 10_000;

export async function startNews(url: string, log: Log): Promise<News> {
  const listeners = new Set<Listener>();
  const tell = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  const state: { client: Client | undefined; closed: boolean } = { client: undefined, closed: false };

  const connect = async () => {
    const client = await listen(url, { log, tell, ended: lose });
    // What was said while nobody listened is lost, so everything may have changed.
    state.client = client;
    tell([EVERYTHING]);
    if (state.closed) await client.end();
  };

  const lose = (client: Client) => {
    // One that never came to listen was not the connection: whoever tried it tries again.
    if (state.client !== client) return;
    state.client = undefined;
    tell([EVERYTHING]);
    if (!state.closed) void reconnect();
  };

  const reconnect = async () => {
    while (!state.closed && !state.client) {
      await sleep(RECONNECT_AFTER_MS);
      try {
        await connect();
      } catch (error) {
        log.warn({ err: error }, 'no connection for news yet');
      }
    }
  };

  await connect();
  return {
    publish: (tx, topics) => publish(tx, topics, tell),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: () => state.client !== undefined,
    close: async () => {
      state.closed = true;
      await state.client?.end();
    },
  };
}

type Ears = { log: Log; tell: Listener; ended(client: Client): void };

/** A connection that hears the news. One that fails on the way is not there, and does not end either. */
async function listen(url: string, { log, tell, ended }: Ears): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for news broke'));
  client.on('end', () => ended(client));
  client.on('notification', ({ payload }) => tell(payload ? payload.split('\n') : []));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

async function publish(tx: Tx | Database, topics: readonly Topic[], tell: Listener): Promise<void> {
  const told = topics.length > MOST_TOPICS ? [EVERYTHING] : [...new Set(topics)];
  for (const payload of payloadsOf(told)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
  afterCommit(tx, () => tell(told));
}

function payloadsOf(topics: readonly Topic[]): string[] {
  const payloads: string[] = [];
  let current = '';
  for (const topic of topics) {
    if (Buffer.byteLength(current) + Buffer.byteLength(topic) + 1 > MOST_BYTES) {
      payloads.push(current);
      current = '';
    }
    current += current ? `\n${topic}` : topic;
  }
  return current ? [...payloads, current] : payloads;
}
