import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import type { OpenLimiter } from './limiters.ts';

export type SharedLimiters = {
  openLimiter: OpenLimiter;
  /** Until it is called nothing is counted together. Does not wait, nor fail: what is away is looked for again. */
  connect(): void;
  close(): void;
};

/** A store that takes longer is worth less than what it guards. */
const COUNTED_WITHIN_MS = 250;
const MOST_BETWEEN_TRIES_MS = 5_000;

/**
 * Counts in a Valkey or Redis that all servers share. While it is away each server counts by itself, so that nobody has to
 * wait for it, and nobody is let off.
 */
export async function openSharedLimiters(url: string, log: Log): Promise<SharedLimiters> {
  const { Valkey } = await import('iovalkey');
  const client = new Valkey(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COUNTED_WITHIN_MS,
    retryStrategy: (tries) => Math.min(tries * 100, MOST_BETWEEN_TRIES_MS),
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'limits are not shared: their store is away'));
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
