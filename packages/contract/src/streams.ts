/**
 * What is told for as long as somebody listens, as server-sent events. It is no call: it never has one answer. An event
 * says only that there is something to ask for, so that a lost one costs a little time and nothing else.
 */
export type Stream = {
  readonly path: string;
  readonly summary: string;
  /** The events, by name, and what each one means. */
  readonly events: Readonly<Record<string, string>>;
};

export const streams = {
  watchBasket: {
    path: 'basket/stream/',
    summary: 'Tells whenever the basket of this browser or user changes; 204 while there is none',
    events: { changed: 'The basket is another one than it was: ask for it' },
  },
} as const satisfies Record<string, Stream>;

export type StreamName = keyof typeof streams;
