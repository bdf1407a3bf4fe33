import { openSharedStream } from './shared-event-stream.ts';

export type Options = {
  /** Another tab or device changed the basket, so it must be reloaded. */
  onBasketChange(): void;
  /** The id of the current basket; null while there is none. */
  basketId(): number | null;
  /** Calls the listener on every basket change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export type LiveUpdates = { notify(): void; close(): void };

const CHANNEL = 'kashtanka-basket';

/**
 * Connects the tabs of one browser. One visible tab listens to the server for all of them; hidden tabs reload when
 * they become visible.
 */
export function openLiveUpdates({ onBasketChange, basketId, subscribe }: Options): LiveUpdates {
  const channel = new BroadcastChannel(CHANNEL);
  const notify = () => channel.postMessage(null);
  channel.addEventListener('message', () => {
    if (isSeen()) onBasketChange();
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
        : openSharedStream(() => {
            notify();
            onBasketChange();
          });
  };
  const leave = subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    notify,
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
