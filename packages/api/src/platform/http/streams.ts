import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { News, Topic } from '../events/events.ts';

/** The open streams of this process: each hears when something of its topic has changed. */
export type Streams = {
  /** Whether one more may be opened from that network; null is a caller whose address is not known, and is not counted. */
  hasRoom(network: string | null): boolean;
  /** Takes over an answer whose head has been written; it is open until its browser or this server ends it. */
  open(stream: ServerResponse, listener: Listener): void;
  /** How many are open. */
  size(): number;
  /** Ends all of them. */
  close(): void;
};

/** What is listened to, and from where. */
type Listener = { topic: Topic; network: string | null };

/** A whole town may come by the address of its telephone company; nobody shuts all others out by theirs. */
const PART_OF_ONE_NETWORK = 1 / 4;
/** One basket is looked at in a few browsers; of more, the oldest are likely gone without a word. */
const MOST_OF_ONE_TOPIC = 8;
/** Proxies take a minute of silence for the end. */
const BEAT_EVERY_MS = 25_000;
/** A part of the streams at a time: a beat for ten thousand at once would hold everybody else up. */
const BEATS = 100;
const BEAT = ':\n\n';
const CHANGED = 'event: changed\ndata: {}\n\n';
/** Words that are not taken wait in our memory; who leaves that many waiting does not read any more. */
const MOST_WAITING_BYTES = 1_024;
/** Browsers that lost their server come back one after another. */
const RETRY_MS = { from: 2_000, to: 8_000 };

/**
 * One subscription, one timer and one index of topics for all streams: a stream by itself is its connection and nothing
 * more. "Everything has changed" is told to nobody: all browsers would ask at the same moment, and those that are looked
 * at ask every few seconds anyway.
 */
export function createStreams({ news, most }: { news: Pick<News, 'subscribe'>; most: number }): Streams {
  /** In the order in which their beats are due. */
  const listeners = new Map<ServerResponse, Listener>();
  const countOf = new Map<string, number>();
  const mostOfOne = Math.max(1, Math.floor(most * PART_OF_ONE_NETWORK));
  const streamsOf = new Map<Topic, Set<ServerResponse>>();
  const beats: { timer: ReturnType<typeof setInterval> | undefined; due: number } = { timer: undefined, due: 0 };

  news.subscribe((topics) => {
    for (const topic of topics) for (const stream of streamsOf.get(topic) ?? []) say(stream, CHANGED);
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
      say(stream, BEAT);
    }
  };

  return {
    hasRoom: (network) => listeners.size < most && (network === null || (countOf.get(network) ?? 0) < mostOfOne),
    open: (stream, listener) => {
      // Who left while we looked for what to tell is not there to be forgotten.
      if (stream.destroyed) return;
      beats.timer ??= setInterval(beat, BEAT_EVERY_MS / BEATS).unref();
      const { topic, network } = listener;
      const listening = streamsOf.get(topic) ?? new Set();
      const [oldest] = listening;
      if (oldest && listening.size >= MOST_OF_ONE_TOPIC) end(oldest);
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

function say(stream: ServerResponse, words: string): void {
  if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy();
  else stream.write(words);
}

/** The connection ends with the stream: a server that stops would wait for it. */
function end(stream: ServerResponse): void {
  const { socket } = stream;
  stream.end(() => socket?.end());
}
