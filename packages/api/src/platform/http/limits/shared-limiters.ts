import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../log.ts';
import type { OpenLimiter } from './limiters.ts';

export type SharedLimiters = {
  openLimiter: OpenLimiter;
  /** Until then nothing is counted. It neither waits nor fails: an unavailable store is retried. */
  connect(): void;
  close(): void;
};

/** A slower store would cost more than the limits are worth. */
const COUNTED_WITHIN_MS = 250;
const MAX_BETWEEN_TRIES_MS = 5_000;

/**
 * Counters in a Valkey or Redis shared by all servers. While it is unavailable each server counts by itself, so that
 * requests neither wait nor bypass the limits.
 */
export async function openSharedLimiters(url: string, log: Log): Promise<SharedLimiters> {
  const { Valkey } = await import('iovalkey');
  const client = new Valkey(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COUNTED_WITHIN_MS,
    retryStrategy: (tries) => Math.min(tries * 100, MAX_BETWEEN_TRIES_MS),
  });
  client.on('error', (error: unknown) =>
    log.warn({ err: error }, 'rate limits are not shared: the store is unavailable'),
  );
  return {
    openLimiter: (limit) =>
      new RateLimiterRedis({
        ...limit,
        keyPrefix: `kashtanka:${limit.keyPrefix}`,
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
    connect: () => {
      client.connect().catch(() => undefined);
    },
    close: () => client.disconnect(),
  };
}
