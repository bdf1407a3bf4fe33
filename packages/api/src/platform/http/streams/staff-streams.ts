import type { ServerResponse } from 'node:http';
import { EVERYTHING, type Events, type Topic } from '../../events/events.ts';

/** Streams of the back office: few, each with several topics, apart from those of shoppers. */
export type StaffStreams = {
  hasCapacity(): boolean;
  /** Takes over a response whose head is written. `onEnd` runs once, whichever side ends it. */
  open(stream: ServerResponse, listener: { topics: readonly Topic[]; onEnd(): void }): void;
  close(): void;
};

const MAX_STREAMS = 500;
/** Proxies close connections that are idle for a minute. */
const BEAT_EVERY_MS = 25_000;
/** The browser opens another one, whose session and permission are checked again. */
const ENDS_AFTER_MS = 10 * 60_000;
const RETRY_MS = 1_000;
/** Unread data is buffered in our memory; a client with more is considered dead. */
const MAX_WAITING_BYTES = 16_384;

export function createStaffStreams({ events }: { events: Pick<Events, 'subscribe'> }): StaffStreams {
  const listeners = new Map<ServerResponse, readonly Topic[]>();
  const write = (stream: ServerResponse, text: string) => {
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
    else stream.write(text);
  };
  events.subscribe((published) => {
    // After lost events everything may have changed.
    const isEverything = published.includes(EVERYTHING);
    for (const [stream, topics] of listeners) {
      for (const topic of topics) if (isEverything || published.includes(topic)) write(stream, changed(topic));
    }
  });
  return {
    hasCapacity: () => listeners.size < MAX_STREAMS,
    open: (stream, { topics, onEnd }) => {
      if (stream.destroyed) return onEnd();
      listeners.set(stream, topics);
      const beat = setInterval(() => write(stream, ':\n\n'), BEAT_EVERY_MS).unref();
      const last = setTimeout(() => end(stream), ENDS_AFTER_MS).unref();
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(last);
        listeners.delete(stream);
        onEnd();
      });
      stream.write(`retry: ${RETRY_MS}\n\n`);
    },
    close: () => {
      for (const stream of listeners.keys()) end(stream);
    },
  };
}

function changed(topic: Topic): string {
  return `event: changed\ndata: ${JSON.stringify({ topic })}\n\n`;
}

/** The connection is closed too, because a stopping server would wait for it. */
function end(stream: ServerResponse): void {
  const { socket } = stream;
  stream.end(() => socket?.end());
}
