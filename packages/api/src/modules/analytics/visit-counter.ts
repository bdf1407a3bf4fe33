import type { CountedStep } from '@kashtanka/contract';
import { isbot } from 'isbot';
import type { Catalogue } from '#modules/catalogue';
import { type Clock, moscowDay } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Log } from '#platform/log';
import { addCounts, type Count } from './sql.ts';
import { type BrowserTraits, createVisitMarks } from './visit-marks.ts';

type Deps = { db: Database; clock: Clock; log: Log; catalogue: Catalogue };

export type Analytics = {
  /** Counts reported steps in the background. Robots, unknown articles and internal requests are ignored. */
  count(steps: readonly CountedStep[], browser: { ip: string | null; userAgent: string | null }): void;
  /** Counts a back-in-stock subscription for an article, in the caller's transaction. */
  countSubscription(tx: Tx, product: string, article: string): Promise<void>;
  /** Writes the collected sums. Sums that cannot be written are retried with the next flush. */
  flush(): Promise<void>;
  /** Writes the collected sums for the last time. */
  close(): Promise<void>;
};

/** Maximum loss when a server is killed. */
const FLUSH_AFTER_MS = 3_000;
/** Limits of unwritten sums and of batches that wait for the catalogue; beyond them visits are not counted. */
const MAX_WAITING = 20_000;
const MAX_UNDER_WAY = 1_000;

/** Sums are collected in memory and added to the day's row in one statement every few seconds (D80). */
export function createAnalytics({ db, clock, log, catalogue }: Deps): Analytics {
  const marks = createVisitMarks();
  const waiting = new Map<string, Count>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const gather = (count: Count) => {
    const key = JSON.stringify([count.day, count.step, count.article, count.size]);
    const known = waiting.get(key);
    if (known) known.visits += count.visits;
    else if (waiting.size < MAX_WAITING) waiting.set(key, { ...count });
  };

  const write = async (): Promise<void> => {
    await Promise.all(underWay);
    const counts = [...waiting.values()];
    waiting.clear();
    if (counts.length === 0) return;
    await addCounts(db, counts).catch((error: unknown) => {
      log.warn({ err: error }, 'visit counts could not be written; retrying with the next flush');
      counts.forEach(gather);
      wait();
    });
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  const wait = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  };

  const note = async (steps: readonly CountedStep[], looks: BrowserTraits, day: string): Promise<void> => {
    for (const place of await placesOf(catalogue, steps)) {
      const { step, article, size } = place;
      if (marks.isFirst(day, looks, `${step}\n${article}\n${size}`)) gather({ day, ...place, visits: 1 });
    }
  };

  return {
    count: (steps, { ip, userAgent }) => {
      if (ip === null || userAgent === null || isbot(userAgent) || underWay.size >= MAX_UNDER_WAY) return;
      const noting = note(steps, { ip, userAgent }, moscowDay(clock.now()))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a visit was not counted: the catalogue could not be read'),
        )
        .finally(() => underWay.delete(noting));
      underWay.add(noting);
      wait();
    },
    countSubscription: (tx, product, article) =>
      addCounts(tx, [{ day: moscowDay(clock.now()), step: 'awaited', article: product, size: article, visits: 1 }]),
    flush,
    close: flush,
  };
}

type Place = Pick<Count, 'step' | 'article' | 'size'>;

/** The products and sizes under which a step is counted. */
async function placesOf(catalogue: Catalogue, steps: readonly CountedStep[]): Promise<Place[]> {
  const articles = steps.flatMap(({ article }) => article ?? []);
  const found = articles.length > 0 ? await catalogue.find([...new Set(articles)]) : new Map();
  return steps.flatMap(({ step, article }): Place[] => {
    const anywhere = { step, article: '', size: '' };
    if (step === 'visit' || step === 'checkout') return [anywhere];
    const { product, variant } = found.get(article ?? '') ?? {};
    if (!product?.is_shown) return [];
    const ofProduct = { ...anywhere, article: product.article };
    const isOfSize = step !== 'product' && variant !== null;
    return [anywhere, ofProduct, ...(isOfSize ? [{ ...ofProduct, size: variant.article }] : [])];
  });
}
