import { type OpenLimiter, openLimiterInMemory, openSharedLimiters } from '@kashtanka/api';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type Limits = {
  /** null: rate limits are off. */
  openLimiter: OpenLimiter | null;
  /** Called by a process that serves shoppers; commands count no requests. */
  connect(): void;
  close(): void;
};

/** Counts in this process, or in the store that all servers share. */
export async function openLimits({ throttles, valkeyUrl }: Config, log: Logger): Promise<Limits> {
  if (throttles && valkeyUrl) return openSharedLimiters(valkeyUrl, log);
  const nothing = () => undefined;
  return { openLimiter: throttles ? openLimiterInMemory : null, connect: nothing, close: nothing };
}
