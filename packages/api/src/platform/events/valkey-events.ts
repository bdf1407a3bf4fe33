import { randomUUID } from 'node:crypto';
import type { Valkey } from 'iovalkey';
import type { Database } from '../database/index.ts';
import type { Log } from '../log.ts';
import { type Events, type EventTransport, type EventTransportCallbacks, openEvents } from './events.ts';
import { deleteOldMessages, insertMessagesSql, publishOverdue } from './store.ts';

const CHANNEL = 'kashtanka:news';
const ANSWERED_WITHIN_MS = 2_000;
const MAX_BETWEEN_TRIES_MS = 2_000;
/** The interval of checks for unsent messages and for receiving our own. */
const LOOKED_EVERY_MS = 2_000;
/** A server that has not received its own messages for this long is disconnected, even if its connection is open. */
const DEAF_AFTER_MS = 6_000;

type Deps = { db: Database; log: Log };

/**
 * Events by Valkey or Redis. A message is written in the transaction and published after the commit; if its server dies
 * in between, any other publishes it. While a server receives nothing it caches nothing. Opening does not wait for an
 * unavailable store.
 */
export async function openValkeyEvents(url: string, deps: Deps): Promise<Events> {
  const { Valkey } = await import('iovalkey');
  const connect = () => {
    const client = new Valkey(url, {
      enableReadyCheck: false,
      autoResubscribe: false,
      commandTimeout: ANSWERED_WITHIN_MS,
      maxRetriesPerRequest: 1,
      retryStrategy: (tries) => Math.min(tries * 100, MAX_BETWEEN_TRIES_MS),
    });
    client.on('error', (error: unknown) => deps.log.warn({ err: error }, 'the event store is unavailable'));
    return client;
  };
  return openEvents(async (callbacks) =>
    openTransport({ subscriber: connect(), publisher: connect() }, callbacks, deps),
  );
}

type Store = { subscriber: Valkey; publisher: Valkey };

function openTransport(
  { subscriber, publisher }: Store,
  callbacks: EventTransportCallbacks,
  { db, log }: Deps,
): EventTransport {
  const hearing = listen(subscriber, callbacks, log);
  const publishing = new Set<Promise<void>>();
  const run = (task: Promise<void>) => {
    const running = task
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be published yet'))
      .finally(() => publishing.delete(running));
    publishing.add(running);
  };
  const publish = (message: string) => publisher.publish(CHANNEL, message);
  const look = async () => {
    hearing.check();
    await publisher.publish(hearing.own, '');
    await publishOverdue(db, publish);
  };
  const timer = setInterval(() => run(look()), LOOKED_EVERY_MS).unref();
  return {
    writeMessages: insertMessagesSql,
    committed: (message) => run(publish(message).then(() => deleteOldMessages(db, [message]))),
    isLive: hearing.isLive,
    close: async () => {
      clearInterval(timer);
      await Promise.all(publishing);
      for (const client of [subscriber, publisher]) client.disconnect();
    },
  };
}

type Hearing = {
  /** A channel of this server alone. */
  own: string;
  isLive(): boolean;
  /** Marks the server as disconnected if its own message is overdue. */
  check(): void;
};

function listen(
  subscriber: Valkey,
  { received: onMessage, missed: lost }: EventTransportCallbacks,
  log: Log,
): Hearing {
  const own = `kashtanka:hears:${randomUUID()}`;
  const state = { isLive: false, lastMessageAtMs: 0 };
  const set = (isLive: boolean) => {
    if (isLive === state.isLive) return;
    state.isLive = isLive;
    lost();
  };
  const markAlive = () => {
    state.lastMessageAtMs = performance.now();
    set(true);
  };
  subscriber.on('message', (channel, message: string) => {
    if (channel === own) markAlive();
    else onMessage(message);
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL, own).then(markAlive, (error: unknown) => {
      log.warn({ err: error }, 'no events are received yet');
      subscriber.disconnect(true);
    });
  });
  subscriber.on('close', () => set(false));
  return {
    own,
    isLive: () => state.isLive,
    check: () => {
      if (state.isLive && performance.now() - state.lastMessageAtMs > DEAF_AFTER_MS) set(false);
    },
  };
}
