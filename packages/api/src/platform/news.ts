import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Client } from 'pg';
import { afterCommit, beforeCommit, type Database, sql, type Tx } from './database.ts';
import type { Log } from './log.ts';
import { prepared } from './prepared.ts';

/** What changed, as `family:clr01-02cht`; `*` is everything. */
export type Topic = string;
export const EVERYTHING: Topic = '*';

type Listener = (topics: readonly Topic[]) => void;

/**
 * News of changes, from whichever process made them to all processes of the same database, by NOTIFY.
 * It is sent with the commit, so nobody hears of what did not happen. This process hears of its own changes at once:
 * who writes here and then reads here finds what was written. What comes a second time, from the database, is not told.
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
/** Between a commit and what the database says of it there is time for a few others. */
const REMEMBERED = 1_000;
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
  const told = new LRUCache<string, true>({ max: REMEMBERED });
  const tellOnce = (message: string) => {
    const [id = '', ...topics] = message.split('\n');
    if (told.has(id)) return;
    told.set(id, true);
    tell(topics);
  };
  const state: { client: Client | undefined; closed: boolean } = { client: undefined, closed: false };

  const connect = async () => {
    const client = await listen(url, { log, heard: tellOnce, ended: lose });
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
    publish: (tx, topics) => publish(tx, topics, tellOnce),
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

type Ears = { log: Log; heard(message: string): void; ended(client: Client): void };

/** A connection that hears the news. One that fails on the way is not there, and does not end either. */
async function listen(url: string, { log, heard, ended }: Ears): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for news broke'));
  client.on('end', () => ended(client));
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

/** What a transaction publishes is told in one message, at its end. */
const gatheredIn = new WeakMap<Tx | Database, Set<Topic>>();

async function publish(
  tx: Tx | Database,
  topics: readonly Topic[],
  tell: (message: string) => void,
): Promise<void> {
  const gathered = gatheredIn.get(tx);
  if (gathered) {
    for (const topic of topics) gathered.add(topic);
    return;
  }
  const own = new Set(topics);
  const sendOwn = () => {
    gatheredIn.delete(tx);
    return send(tx, own, tell);
  };
  if (beforeCommit(tx, sendOwn)) gatheredIn.set(tx, own);
  else await sendOwn();
}

async function send(tx: Tx | Database, topics: Set<Topic>, tell: (message: string) => void): Promise<void> {
  const told = topics.size > MOST_TOPICS ? [EVERYTHING] : [...topics];
  for (const payload of payloadsOf(told)) {
    const message = `${randomUUID()}\n${payload}`;
    await sql`${prepared}select pg_notify(${CHANNEL}, ${message})`.execute(tx);
    afterCommit(tx, () => tell(message));
  }
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
