import { type OpenLimiter, openLimiterInMemory, openSharedLimiters } from '@kashtanka/api';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';

export type Limits = {
  /** Null where nobody is limited. */
  openLimiter: OpenLimiter | null;
  /** Called where shoppers are served: a command counts nobody. */
  connect(): void;
  close(): void;
};

/** Counted in this server alone, or with all others by the store that they share. */
export async function openLimits({ throttles, valkeyUrl }: Config, log: Logger): Promise<Limits> {
  if (throttles && valkeyUrl) return openSharedLimiters(valkeyUrl, log);
  const nothing = () => undefined;
  return { openLimiter: throttles ? openLimiterInMemory : null, connect: nothing, close: nothing };
}
