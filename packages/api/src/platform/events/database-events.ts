import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { prepared, sql } from '../database/index.ts';
import type { Log } from '../log.ts';
import { type Events, type EventTransport, type EventTransportCallbacks, openEvents } from './events.ts';

const CHANNEL = 'news';
const RECONNECT_AFTER_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
/** Keep-alive probes detect a network that drops idle connections silently. */
const PROBED_AFTER_MS = 10_000;

/** Events by NOTIFY, which is sent with the commit. The first connection must succeed. */
export function openDatabaseEvents(url: string, log: Log): Promise<Events> {
  return openEvents((callbacks) => openTransport(url, log, callbacks));
}

async function openTransport(
  url: string,
  log: Log,
  { received: onMessage, missed: lost }: EventTransportCallbacks,
): Promise<EventTransport> {
  const state: { client: Client | undefined; closed: boolean } = { client: undefined, closed: false };

  const connect = async () => {
    const client = await listen(url, { log, onMessage, ended: lose });
    state.client = client;
    lost();
    if (state.closed) await client.end();
  };

  const lose = (client: Client) => {
    // A client that never listened was not the current connection; its opener retries.
    if (state.client !== client) return;
    state.client = undefined;
    lost();
    if (!state.closed) void reconnect();
  };

  const reconnect = async () => {
    while (!state.closed && !state.client) {
      await sleep(RECONNECT_AFTER_MS);
      try {
        await connect();
      } catch (error) {
        log.warn({ err: error }, 'the event connection could not be opened yet');
      }
    }
  };

  await connect();
  return {
    writeMessages: (messages) =>
      sql`${prepared}select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) as message`,
    committed: () => {},
    isLive: () => state.client !== undefined,
    close: async () => {
      state.closed = true;
      await state.client?.end();
    },
  };
}

type Call = { log: Log; onMessage(message: string): void; ended(client: Client): void };

/** A connection that listens. If it fails while connecting it throws and does not call `ended`. */
async function listen(url: string, { log, onMessage, ended }: Call): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the event connection broke'));
  client.on('end', () => ended(client));
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}
