import type { Valkey } from 'iovalkey';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { type Ears, type News, openNews, type Way } from './news.ts';
import { forgetNews, insertNews, sweepNews } from './store.ts';

const CHANNEL = 'kashtanka:news';
const SAID_WITHIN_MS = 2_000;
const MOST_BETWEEN_TRIES_MS = 2_000;
/** A network that drops a quiet connection without a word is noticed by probes. */
const PROBED_AFTER_MS = 10_000;
const SWEPT_EVERY_MS = 2_000;

/**
 * News by a Valkey or Redis, for a database that is asked so much, or is spread so far, that NOTIFY is in the way. A message is
 * written in the transaction and said after the commit; what was not said, as by a server that ended between the two, any other
 * says for it. While the store is away nothing is kept, as everywhere.
 */
export async function openNewsByValkey(url: string, { db, log }: { db: Database; log: Log }): Promise<News> {
  const { Valkey } = await import('iovalkey');
  const connect = (options: object) => {
    const client = new Valkey(url, {
      lazyConnect: true,
      keepAlive: PROBED_AFTER_MS,
      retryStrategy: (tries: number) => Math.min(tries * 100, MOST_BETWEEN_TRIES_MS),
      ...options,
    });
    client.on('error', (error: unknown) => log.warn({ err: error }, 'the store that carries news is away'));
    return client;
  };
  return openNews(async (ears) => {
    const ear = connect({ autoResubscribe: false });
    const mouth = connect({ commandTimeout: SAID_WITHIN_MS, maxRetriesPerRequest: 1 });
    const isLive = listen(ear, ears, log);
    const say = createSay(mouth, db, log);
    await Promise.all([ear, mouth].map((client) => client.connect().catch(() => undefined)));
    return { ...say, isLive, close: () => close([ear, mouth], say) };
  });
}

async function close(clients: readonly Valkey[], { settled }: Say): Promise<void> {
  await settled();
  for (const client of clients) client.disconnect();
}

/** Answers whether it hears now. */
function listen(ear: Valkey, { heard, lost }: Ears, log: Log): () => boolean {
  const state = { isLive: false };
  ear.on('message', (_, message: string) => heard(message));
  ear.on('ready', () => {
    ear.subscribe(CHANNEL).then(
      () => {
        state.isLive = true;
        lost();
      },
      (error: unknown) => log.warn({ err: error }, 'no news are heard yet'),
    );
  });
  ear.on('close', () => {
    if (!state.isLive) return;
    state.isLive = false;
    lost();
  });
  return () => state.isLive;
}

type Say = Pick<Way, 'write' | 'committed'> & { settled(): Promise<void> };

function createSay(mouth: Valkey, db: Database, log: Log): Say {
  const saying = new Set<Promise<void>>();
  const note = (work: Promise<void>) => {
    const noted = work.catch((error: unknown) => log.warn({ err: error }, 'news wait to be told'));
    saying.add(noted);
    void noted.finally(() => saying.delete(noted));
  };
  const say = async (message: string) => {
    await mouth.publish(CHANNEL, message);
    await forgetNews(db, [message]);
  };
  const sweep = async () => {
    if (mouth.status === 'ready') await sweepNews(db, (message) => mouth.publish(CHANNEL, message));
  };
  const timer = setInterval(() => note(sweep()), SWEPT_EVERY_MS).unref();
  return {
    write: insertNews,
    committed: (message) => note(say(message)),
    settled: async () => {
      clearInterval(timer);
      await Promise.all(saying);
    },
  };
}
