import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { afterCommit, beforeCommit, type Database, type RawBuilder, type Tx } from '../database.ts';
import { atMost } from '../lru-options.ts';

/** What changed, as `family:clr01-02cht`; `*` is everything. */
export type Topic = string;
export const EVERYTHING: Topic = '*';

type Listener = (topics: readonly Topic[]) => void;

/**
 * News of changes, from whichever process made them to all processes of the same database.
 * Nobody hears of what did not happen. This process hears of its own changes as soon as they are committed: who writes here
 * and then reads here finds what was written. What comes a second time, from outside, is not told.
 */
export type News = {
  publish(tx: Tx | Database, topics: readonly Topic[]): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(listener: Listener): () => void;
  /** False while this process cannot hear: then what was remembered may be stale. */
  isLive(): boolean;
  close(): Promise<void>;
};

/** How news come to the other processes. */
export type Way = {
  /** The statement that writes messages in the transaction: each has at most as many bytes as a notification of the database. */
  writing(messages: readonly string[]): RawBuilder<unknown>;
  /** Hears that what was written is committed. */
  committed(message: string): void;
  isLive(): boolean;
  close(): Promise<void>;
};

/** What a way tells of what it hears. */
export type Ears = {
  heard(message: string): void;
  /** What was said meanwhile is lost, so everything may have changed. */
  lost(): void;
};

/** A payload of NOTIFY is at most 8000 bytes. */
const MOST_BYTES = 7_500;
/** Between a commit and what is heard of it there is time for a few others. */
const REMEMBERED = 1_000;
/** More than that many changes at once are told as one. */
const MOST_TOPICS = 2_000;

/** Opens the way and tells whoever listens what comes by it. */
export async function openNews(openWay: (ears: Ears) => Promise<Way>): Promise<News> {
  const listeners = new Set<Listener>();
  const tell = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  const told = new LRUCache<string, true>(atMost(REMEMBERED));
  const tellOnce = (message: string) => {
    const [id = '', ...topics] = message.split('\n');
    if (told.has(id)) return;
    told.set(id, true);
    tell(topics);
  };
  const way = await openWay({ heard: tellOnce, lost: () => tell([EVERYTHING]) });
  const tellingOf = (topics: ReadonlySet<Topic>): Telling => {
    const messages = messagesOf(topics);
    const committed = () => {
      for (const message of messages) {
        tellOnce(message);
        way.committed(message);
      }
    };
    return { statements: messages.length > 0 ? [way.writing(messages)] : [], committed };
  };
  return {
    publish: (tx, topics) => gather(tx, topics, tellingOf),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLive: way.isLive,
    close: way.close,
  };
}

/** By which a message is told once, however often it is heard. */
export function idOf(message: string): string {
  return message.slice(0, message.indexOf('\n'));
}

/** What a transaction publishes is sent together, at its end. */
const gatheredIn = new WeakMap<Tx | Database, Set<Topic>>();

/** What tells of topics, and what is to be done when it is written. */
type Telling = { statements: RawBuilder<unknown>[]; committed(): void };

async function gather(
  tx: Tx | Database,
  topics: readonly Topic[],
  tellingOf: (topics: ReadonlySet<Topic>) => Telling,
): Promise<void> {
  const gathered = gatheredIn.get(tx);
  if (gathered) {
    for (const topic of topics) gathered.add(topic);
    return;
  }
  const own = new Set(topics);
  const isPutOff = beforeCommit(tx, () => {
    const { statements, committed } = tellingOf(own);
    afterCommit(tx, committed);
    return statements;
  });
  if (isPutOff) {
    gatheredIn.set(tx, own);
    return;
  }
  const { statements, committed } = tellingOf(own);
  for (const statement of statements) await statement.execute(tx);
  committed();
}

/** Each under an id of its own. */
function messagesOf(topics: ReadonlySet<Topic>): string[] {
  const told = topics.size > MOST_TOPICS ? [EVERYTHING] : topics;
  const payloads: string[] = [];
  let current = '';
  for (const topic of told) {
    if (Buffer.byteLength(current) + Buffer.byteLength(topic) + 1 > MOST_BYTES) {
      payloads.push(current);
      current = '';
    }
    current += current ? `\n${topic}` : topic;
  }
  if (current) payloads.push(current);
  return payloads.map((payload) => `${randomUUID()}\n${payload}`);
}
