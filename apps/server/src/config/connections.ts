import type { SettingValues } from './settings.ts';

// Connection limits of this process. Each connection is an open file of the operating system.

export type ConnectionConfig = {
  /** Maximum number of open streams in this process. */
  mostStreams: number;
  /** Maximum number of open connections, streams included, per address that the process listens on. */
  mostConnections: number;
};

/**
 * Reserve beside the streams: a request takes milliseconds, but a proxy or browser holds its connection for about a
 * minute.
 */
const RESERVED_FOR_REQUESTS = 5_000;

export function toConnections({
  MAX_STREAMS: mostStreams,
  MAX_CONNECTIONS: most,
}: SettingValues): ConnectionConfig {
  return { mostStreams, mostConnections: most ?? mostStreams + RESERVED_FOR_REQUESTS };
}

export function connectionErrors({ MAX_STREAMS: streams, MAX_CONNECTIONS: most }: SettingValues): string[] {
  if (most === undefined || most > streams) return [];
  return [
    `MAX_CONNECTIONS is ${most}, but MAX_STREAMS is ${streams}: streams alone could take every connection. Raise MAX_CONNECTIONS or lower MAX_STREAMS.`,
  ];
}
