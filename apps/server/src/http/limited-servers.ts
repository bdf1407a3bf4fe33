import { createServer, type Server } from 'node:http';
import { CONNECTION_LIMITS, type Log } from '@kashtanka/api';
import type { FastifyServerFactory } from 'fastify';

/** Longer than the minute for which common proxies reuse a connection, so that the proxy closes it first. */
const KEEP_ALIVE_MS = 72_000;
const LOGGED_EVERY_MS = 60_000;

/**
 * Creates the servers below Fastify, one per listening address (`localhost` has two). Each closes connections that
 * send nothing, and accepts at most `most` at once: further ones are closed before anything is read.
 */
export function limitedServers(
  most: number,
  log: Log,
  { requestTimeout = CONNECTION_LIMITS.requestTimeout } = {},
): FastifyServerFactory<Server> {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (handler) => {
    const server = createServer({ ...CONNECTION_LIMITS, requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, handler);
    server.maxConnections = most;
    server.on('drop', () => {
      if (performance.now() - loggedAtMs < LOGGED_EVERY_MS) return;
      loggedAtMs = performance.now();
      log.warn({ most, at: server.address() }, 'connection limit reached: new connections are closed');
    });
    return server;
  };
}
