import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../log.ts';
import type { OpenLimiter } from './limiters.ts';

export type SharedLimiters = {
  openLimiter: OpenLimiter;
  /** Starts connecting without waiting; an unavailable store is retried. Before it nothing is counted. */
  connect(): void;
  close(): void;
};

/** A slower store would delay every request. */
const COMMAND_TIMEOUT_MS = 250;
const MAX_RETRY_PAUSE_MS = 5_000;

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
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempts) => Math.min(attempts * 100, MAX_RETRY_PAUSE_MS),
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
