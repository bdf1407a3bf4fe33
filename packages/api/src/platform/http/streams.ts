import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { News, Topic } from '../news/news.ts';

/** The open streams of this process: each hears when something of its topic has changed. */
export type Streams = {
  isFull(): boolean;
  /** Takes over an answer whose head has been written; it is open until its browser or this server ends it. */
  open(stream: ServerResponse, topic: Topic): void;
  /** How many are open. */
  size(): number;
  /** Ends all of them. */
  close(): void;
};

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
  const topicOf = new Map<ServerResponse, Topic>();
  const streamsOf = new Map<Topic, Set<ServerResponse>>();
  const beats: { timer: ReturnType<typeof setInterval> | undefined; due: number } = { timer: undefined, due: 0 };

  news.subscribe((topics) => {
    for (const topic of topics) for (const stream of streamsOf.get(topic) ?? []) say(stream, CHANGED);
  });

  const forget = (stream: ServerResponse, topic: Topic) => {
    topicOf.delete(stream);
    const listening = streamsOf.get(topic);
    listening?.delete(stream);
    if (listening?.size === 0) streamsOf.delete(topic);
  };

  const beat = () => {
    beats.due += topicOf.size / BEATS;
    for (const [stream, topic] of topicOf) {
      if (beats.due < 1) return;
      beats.due -= 1;
      topicOf.delete(stream);
      topicOf.set(stream, topic);
      say(stream, BEAT);
    }
  };

  return {
    isFull: () => topicOf.size >= most,
    open: (stream, topic) => {
      // Who left while we looked for what to tell is not there to be forgotten.
      if (stream.destroyed) return;
      beats.timer ??= setInterval(beat, BEAT_EVERY_MS / BEATS).unref();
      const listening = streamsOf.get(topic) ?? new Set();
      const [oldest] = listening;
      if (oldest && listening.size >= MOST_OF_ONE_TOPIC) end(oldest);
      streamsOf.set(topic, listening.add(stream));
      topicOf.set(stream, topic);
      stream.once('close', () => forget(stream, topic));
      stream.write(`retry: ${randomInt(RETRY_MS.from, RETRY_MS.to)}\n\n`);
    },
    size: () => topicOf.size,
    close: () => {
      clearInterval(beats.timer);
      for (const stream of topicOf.keys()) end(stream);
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
