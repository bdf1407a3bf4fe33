import type { SettingValues } from './settings.ts';

// How many connections this process takes. Each is an open file of the system.

export type ConnectionConfig = {
  /** How many streams this process keeps open at most. */
  mostStreams: number;
  /** How many connections are open at most at each address that the process listens on, streams among them. */
  mostConnections: number;
};

/** Room beside the streams: a request takes milliseconds, and a proxy or a browser keeps its connection for about a minute. */
const BESIDE_STREAMS = 5_000;

export function toConnections({
  MAX_STREAMS: mostStreams,
  MAX_CONNECTIONS: most,
}: SettingValues): ConnectionConfig {
  return { mostStreams, mostConnections: most ?? mostStreams + BESIDE_STREAMS };
}

export function faultsOfConnections({ MAX_STREAMS: streams, MAX_CONNECTIONS: most }: SettingValues): string[] {
  if (most === undefined || most > streams) return [];
  return [
    `MAX_CONNECTIONS is ${most}, but MAX_STREAMS is ${streams}: streams alone could take every connection. Raise the one or lower the other.`,
  ];
}
