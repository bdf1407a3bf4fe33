import Type, { type Static, type TSchema } from 'typebox';

// How many connections this process takes. Each is an open file of the system.

export const CONNECTION_VARIABLES = {
  STREAMS: {
    schema: Type.Integer({ minimum: 0, maximum: 100_000, default: 20_000 }),
    words: 'how many browsers are told of changes at once, 0 to 100000',
  },
  MAX_CONNECTIONS: {
    schema: Type.Optional(Type.Integer({ minimum: 100, maximum: 200_000 })),
    words: 'how many connections are open at once, 100 to 200000',
  },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof CONNECTION_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

export type ConnectionConfig = {
  /** How many streams this process keeps open at most. */
  mostStreams: number;
  /** How many connections are open at most at each address that the process listens on, streams among them. */
  mostConnections: number;
};

/** Room beside the streams: a request takes milliseconds, and a proxy or a browser keeps its connection for about a minute. */
const BESIDE_STREAMS = 5_000;

export function toConnections({ STREAMS: mostStreams, MAX_CONNECTIONS: most }: Values): ConnectionConfig {
  return { mostStreams, mostConnections: most ?? mostStreams + BESIDE_STREAMS };
}

export function faultsOfConnections({ STREAMS: streams, MAX_CONNECTIONS: most }: Values): string[] {
  if (most === undefined || most > streams) return [];
  return [
    `MAX_CONNECTIONS is ${most}, but STREAMS is ${streams}: streams alone could take every connection. Raise the one or lower the other.`,
  ];
}
