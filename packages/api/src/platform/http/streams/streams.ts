import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Events, Topic } from '../../events/events.ts';

/** The open SSE streams of this process; each gets the changes of its topic. */
export type Streams = {
  /** Whether another stream may be opened from a network; null means unknown and is not limited. */
  hasCapacity(network: string | null): boolean;
  /** Takes over a response whose head is written, until the browser or this server ends it. */
  open(stream: ServerResponse, listener: Listener): void;
  /** How many are open. */
  size(): number;
  close(): void;
};

type Listener = { topic: Topic; network: string | null };

/** A mobile carrier's many customers may share one address; still, no network may take all streams. */
const PART_OF_ONE_NETWORK = 1 / 4;
/** A basket is open in a few tabs; the oldest of more are probably dead. */
const MAX_OF_ONE_TOPIC = 8;
/** Proxies close connections that are idle for a minute. */
const BEAT_EVERY_MS = 25_000;
/** Heartbeats are sent to a fraction of the streams at a time, because ten thousand at once would block the process. */
const BEATS = 100;
const BEAT = ':\n\n';
const CHANGED = 'event: changed\ndata: {}\n\n';
/** Unread data is buffered in our memory; a client with more is considered dead. */
const MAX_WAITING_BYTES = 1_024;
/** Random delays, so that browsers do not reconnect all at once. */
const RETRY_MS = { from: 2_000, to: 8_000 };

/**
 * One subscription, one timer and one index by topic serve all streams, so that a stream costs only its connection. The
 * event "everything" is not forwarded: all browsers would request at the same moment, and visible ones poll every few
 * seconds anyway.
 */
export function createStreams({ events, most }: { events: Pick<Events, 'subscribe'>; most: number }): Streams {
  /** Ordered by the next heartbeat. */
  const listeners = new Map<ServerResponse, Listener>();
  const countOf = new Map<string, number>();
  const mostOfOne = Math.max(1, Math.floor(most * PART_OF_ONE_NETWORK));
  const streamsOf = new Map<Topic, Set<ServerResponse>>();
  const beats: { timer: ReturnType<typeof setInterval> | undefined; due: number } = { timer: undefined, due: 0 };

  events.subscribe((topics) => {
    for (const topic of topics) for (const stream of streamsOf.get(topic) ?? []) writeChunk(stream, CHANGED);
  });

  const count = (network: string | null, more: 1 | -1) => {
    if (network === null) return;
    const counted = (countOf.get(network) ?? 0) + more;
    if (counted > 0) countOf.set(network, counted);
    else countOf.delete(network);
  };
  const forget = (stream: ServerResponse, { topic, network }: Listener) => {
    listeners.delete(stream);
    count(network, -1);
    const listening = streamsOf.get(topic);
    listening?.delete(stream);
    if (listening?.size === 0) streamsOf.delete(topic);
  };

  const beat = () => {
    beats.due += listeners.size / BEATS;
    for (const [stream, listener] of listeners) {
      if (beats.due < 1) return;
      beats.due -= 1;
      listeners.delete(stream);
      listeners.set(stream, listener);
      writeChunk(stream, BEAT);
    }
  };

  return {
    hasCapacity: (network) =>
      listeners.size < most && (network === null || (countOf.get(network) ?? 0) < mostOfOne),
    open: (stream, listener) => {
      // The client may have left while the topic was looked up.
      if (stream.destroyed) return;
      beats.timer ??= setInterval(beat, BEAT_EVERY_MS / BEATS).unref();
      const { topic, network } = listener;
      const listening = streamsOf.get(topic) ?? new Set();
      const [oldest] = listening;
      if (oldest && listening.size >= MAX_OF_ONE_TOPIC) end(oldest);
      streamsOf.set(topic, listening.add(stream));
      listeners.set(stream, listener);
      count(network, 1);
      stream.once('close', () => forget(stream, listener));
      stream.write(`retry: ${randomInt(RETRY_MS.from, RETRY_MS.to)}\n\n`);
    },
    size: () => listeners.size,
    close: () => {
      clearInterval(beats.timer);
      for (const stream of listeners.keys()) end(stream);
    },
  };
}

function writeChunk(stream: ServerResponse, words: string): void {
  if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy();
  else stream.write(words);
}

/** The connection is closed too, because a stopping server would wait for it. */
function end(stream: ServerResponse): void {
  const { socket } = stream;
  stream.end(() => socket?.end());
}
