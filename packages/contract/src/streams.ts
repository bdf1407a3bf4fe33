/**
 * Server-sent events for as long as the client listens. A stream is not a call, because it has no single response. An
 * event only states that there is new data to request, so a lost event costs a little time and no data.
 */
export type Stream = {
  readonly path: string;
  readonly summary: string;
  /** Meaning of each event by name. */
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
