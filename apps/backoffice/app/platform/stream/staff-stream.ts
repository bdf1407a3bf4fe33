/** A connection to the event stream, which opens again by itself until it is closed or refused. */
export type Connection = { close(): void };

type ConnectionEvents = {
  /** Also after a lost connection, when events may have been missed. */
  onOpen(): void;
  onChanged(topic: string): void;
  /** The server refused it, so that it opens no more. */
  onRefused(): void;
};

type Options = {
  connect(wanted: { topics: readonly string[]; present: string | undefined }, events: ConnectionEvents): Connection;
  /** Runs `work` after a pause; returns a function that prevents it. */
  later(work: () => void, ms: number): () => void;
  /** Asks the server about the session; an ended one leads to the sign-in page. */
  onRefused(): void;
};

type Listener = () => void;
type Open = { key: string; connection: Connection; topics: ReadonlySet<string>; isOpen: boolean };

const RETRY_MS = 5_000;

/**
 * One event stream for all parts of a page, with the topics that they listen to. A stream with other topics replaces
 * the open one only when it is open itself, so that no event is lost between the two.
 */
export function createStaffStream({ connect, later, onRefused }: Options) {
  const listeners = new Map<string, Set<Listener>>();
  const state: { present: string | undefined; current: Open | undefined; next: Open | undefined } = {
    present: undefined,
    current: undefined,
    next: undefined,
  };
  let cancelUpdate = () => {};
  /** After the other changes of the same rendering. */
  const schedule = (ms = 0) => {
    cancelUpdate();
    cancelUpdate = later(update, ms);
  };
  const notify = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener();
  };
  const close = (open: 'current' | 'next') => {
    state[open]?.connection.close();
    state[open] = undefined;
  };

  function update(): void {
    const topics = [...listeners.keys()].filter((topic) => !topic.startsWith(PRESENCE)).toSorted();
    const { present } = state;
    const key = JSON.stringify([topics, present]);
    if ((state.next ?? state.current)?.key === key) return;
    close('next');
    if (topics.length === 0) close('current');
    if (topics.length === 0) return;
    const known = state.current?.topics ?? new Set();
    const open: Open = { key, topics: new Set(topics), isOpen: false, connection: { close: () => {} } };
    state.next = open;
    open.connection = connect(
      { topics, present },
      {
        onOpen: () => {
          const isReopened = open.isOpen;
          open.isOpen = true;
          if (state.next === open) {
            close('current');
            state.current = open;
            state.next = undefined;
          }
          // Data of these topics may have changed after it was read.
          for (const topic of listeners.keys()) if (isReopened || !known.has(topic)) notify(topic);
        },
        onChanged: notify,
        onRefused: () => {
          if (state.next === open) close('next');
          if (state.current === open) close('current');
          onRefused();
          schedule(RETRY_MS);
        },
      },
    );
  }

  return {
    /** Calls `listener` when the topic has changed; returns a function that ends it. */
    listen(topic: string, listener: Listener): () => void {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      schedule();
      return () => {
        those.delete(listener);
        if (those.size === 0) listeners.delete(topic);
        schedule();
      };
    },
    /** The thing that this page has open; others see it. */
    enter(topic: string): () => void {
      state.present = topic;
      schedule();
      return () => {
        if (state.present === topic) state.present = undefined;
        schedule();
      };
    },
  };
}

/** Topics of those who have a thing open; the server adds them to that of the thing. */
export const PRESENCE = 'presence:';
