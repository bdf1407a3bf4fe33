import { holdStream } from './browser-stream.ts';

export type Options = {
  /** Somebody else has changed the basket: it is time to ask for it. */
  heard(): void;
  /** The id of the basket as it is known now; null while there is none. */
  basketId(): number | null;
  /** Tells whenever what is known of the basket changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

export type Live = { tell(): void; close(): void };

const CHANNEL = 'kashtanka-basket';

/**
 * The tabs of one browser tell each other. One of those that are seen listens to the shop for all of them; a tab that
 * nobody sees needs no news, as it asks when it is seen again.
 */
export function openLive({ heard, basketId, subscribe }: Options): Live {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = () => channel.postMessage(null);
  channel.addEventListener('message', () => {
    if (isSeen()) heard();
  });
  const stream: { of: number | null; close(): void } = { of: null, close: () => {} };
  const follow = () => {
    const id = isSeen() ? basketId() : null;
    if (id === stream.of) return;
    stream.close();
    stream.of = id;
    stream.close =
      id === null
        ? () => {}
        : holdStream(() => {
            tell();
            heard();
          });
  };
  const leave = subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    tell,
    close: () => {
      leave();
      document.removeEventListener('visibilitychange', follow);
      stream.close();
      channel.close();
    },
  };
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}
