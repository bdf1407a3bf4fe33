import { type Api, EVERYTHING, type Events, type Topic } from '@kashtanka/api';
import { EMPTY_FRAME, type ShopFrame } from '@kashtanka/rules';
import { LOCALES, type Locale } from '@kashtanka/texts';
import { type ClientOptions, openClient } from '../http/open-client.ts';
import { readFrame } from './read-frame.ts';

/** The topic of pages for changes of the frame, within this process. */
export const FRAME_TOPIC: Topic = 'frame';

export type ShopFrames = {
  get(locale: Locale): Promise<ShopFrame>;
  /** The shop's events, and `FRAME_TOPIC` after a change of the frame. */
  events: Pick<Events, 'subscribe' | 'isLive'>;
};

type Known = { frames: Record<Locale, ShopFrame>; topics: ReadonlySet<Topic>; staleAtMs: number };
type Listener = Parameters<Events['subscribe']>[0];

/** Something was unavailable: it is asked again soon. */
const RETRY_MS = 5_000;

/**
 * What the shop offers, read from its public API and kept until an event of one of those calls. Pages depend on the
 * result alone, so that the second post of a blog renews no page of a product.
 */
export function createShopFrames(
  options: ClientOptions & { api: Api },
  { events, nowMs }: { events: Pick<Events, 'subscribe' | 'isLive'>; nowMs(): number },
): ShopFrames {
  const listeners = new Set<Listener>();
  const state: { current?: Promise<Known> | undefined; shown?: string; isReading: boolean; isAgain: boolean } = {
    isReading: false,
    isAgain: false,
  };
  const read = (): Promise<Known> => {
    const reading = readFrames(options, nowMs);
    state.current = reading;
    reading.then(
      ({ frames }) => {
        const text = JSON.stringify(frames);
        const isChanged = state.shown !== undefined && state.shown !== text;
        state.shown = text;
        if (isChanged) for (const tell of listeners) tell([FRAME_TOPIC]);
      },
      () => {
        if (state.current === reading) state.current = undefined;
      },
    );
    return reading;
  };
  /** One reading at a time: events that come meanwhile cause one more. */
  const readAgain = async (): Promise<void> => {
    if (state.isReading) {
      state.isAgain = true;
      return;
    }
    state.isReading = true;
    do {
      state.isAgain = false;
      await read().catch(() => undefined);
    } while (state.isAgain);
    state.isReading = false;
  };
  events.subscribe((topics) => {
    const { current } = state;
    void current
      ?.catch(() => undefined)
      .then((known) => {
        if (!known || topics.some((topic) => topic === EVERYTHING || known.topics.has(topic))) void readAgain();
      });
  });
  return {
    get: async (locale) => {
      const known = events.isLive() && state.current ? await state.current : await read();
      return (known.staleAtMs > nowMs() ? known : await read()).frames[locale];
    },
    events: {
      isLive: () => events.isLive(),
      subscribe: (listener) => {
        listeners.add(listener);
        const leave = events.subscribe(listener);
        return () => {
          listeners.delete(listener);
          leave();
        };
      },
    },
  };
}

async function readFrames(options: ClientOptions & { api: Api }, nowMs: () => number): Promise<Known> {
  // Those of values that are read past the calls.
  const topics = new Set<Topic>(['settings', 'shipping', 'listing', 'reference']);
  const frames: Record<Locale, ShopFrame> = { ru: EMPTY_FRAME, en: EMPTY_FRAME };
  const moments: number[] = [];
  await Promise.all(
    LOCALES.map(async (locale) => {
      const { client, blog, used } = openClient(options, locale);
      frames[locale] = await readFrame({ ...options, client, blog });
      for (const topic of used.topics) topics.add(topic);
      moments.push(used.staleAtMs, used.isWhole || options.blogUrl ? Number.POSITIVE_INFINITY : nowMs() + RETRY_MS);
    }),
  );
  return { frames, topics, staleAtMs: Math.min(...moments) };
}
