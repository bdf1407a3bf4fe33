import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '../cache/lru-options.ts';
import { afterCommit, beforeCommit, type Database, type RawBuilder, type Tx } from '../database/index.ts';

/** A changed entity, such as `family:clr01-02cht` (a product); `*` is everything. */
export type Topic = string;
export const EVERYTHING: Topic = '*';

type Listener = (topics: readonly Topic[]) => void;

/**
 * Change events between all processes of one database. Events of a rolled back transaction are never published. This
 * process gets its own events right after the commit, so that it reads its own writes. Duplicates from outside are
 * dropped.
 */
export type Events = {
  publish(tx: Tx | Database, topics: readonly Topic[]): Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** False while this process receives no events, so that cached values may be stale. */
  isLive(): boolean;
  close(): Promise<void>;
};

/** The transport of events to other processes. */
export type EventTransport = {
  /** The statement that writes messages in the transaction; each message fits a NOTIFY payload. */
  writeMessages(messages: readonly string[]): RawBuilder<unknown>;
  /** Called after the commit of a message. */
  committed(message: string): void;
  isLive(): boolean;
  close(): Promise<void>;
};

/** Callbacks of a transport. */
export type EventTransportCallbacks = {
  received(message: string): void;
  /** Messages may have been lost, so everything may have changed. */
  missed(): void;
};

/** A NOTIFY payload is limited to 8000 bytes. */
const MAX_BYTES = 7_500;
/** Enough for messages between a commit and the receipt of its own message. */
const REMEMBERED = 1_000;
/** More changes at once are published as everything. */
const MAX_TOPICS = 2_000;

export async function openEvents(
  openTransport: (callbacks: EventTransportCallbacks) => Promise<EventTransport>,
): Promise<Events> {
  const listeners = new Set<Listener>();
  const notify = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  const seen = new LRUCache<string, true>(lruOptions(REMEMBERED));
  const notifyOnce = (message: string) => {
    const [id = '', ...topics] = message.split('\n');
    if (seen.has(id)) return;
    seen.set(id, true);
    notify(topics);
  };
  const transport = await openTransport({ received: notifyOnce, missed: () => notify([EVERYTHING]) });
  const pendingEventsOf = (topics: ReadonlySet<Topic>): PendingEvents => {
    const messages = messagesOf(topics);
    const committed = () => {
      for (const message of messages) {
        notifyOnce(message);
        transport.committed(message);
      }
    };
    return { statements: messages.length > 0 ? [transport.writeMessages(messages)] : [], committed };
  };
  return {
    publish: (tx, topics) => gather(tx, topics, pendingEventsOf),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: transport.isLive,
    close: transport.close,
  };
}

/** The id by which duplicates are dropped. */
export function messageId(message: string): string {
  return message.slice(0, message.indexOf('\n'));
}

/** Topics of a transaction are published together at its end. */
const gatheredIn = new WeakMap<Tx | Database, Set<Topic>>();

/** Statements that publish topics, and the work after the commit. */
type PendingEvents = { statements: RawBuilder<unknown>[]; committed(): void };

async function gather(
  tx: Tx | Database,
  topics: readonly Topic[],
  pendingEventsOf: (topics: ReadonlySet<Topic>) => PendingEvents,
): Promise<void> {
  const gathered = gatheredIn.get(tx);
  if (gathered) {
    for (const topic of topics) gathered.add(topic);
    return;
  }
  const own = new Set(topics);
  const isPutOff = beforeCommit(tx, () => {
    const { statements, committed } = pendingEventsOf(own);
    afterCommit(tx, committed);
    return statements;
  });
  if (isPutOff) {
    gatheredIn.set(tx, own);
    return;
  }
  const { statements, committed } = pendingEventsOf(own);
  for (const statement of statements) await statement.execute(tx);
  committed();
}

/** Each message has its own id. */
function messagesOf(topics: ReadonlySet<Topic>): string[] {
  const published = topics.size > MAX_TOPICS ? [EVERYTHING] : topics;
  const payloads: string[] = [];
  let current = '';
  for (const topic of published) {
    if (Buffer.byteLength(current) + Buffer.byteLength(topic) + 1 > MAX_BYTES) {
      payloads.push(current);
      current = '';
    }
    current += current ? `\n${topic}` : topic;
  }
  if (current) payloads.push(current);
  return payloads.map((payload) => `${randomUUID()}\n${payload}`);
}
