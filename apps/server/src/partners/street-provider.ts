import { createDadata, type Log, machineLine, type StreetProvider } from '@kashtanka/api';
import type { StreetConfig } from '../config/street-suggestions.ts';

/** The address suggestion service; undefined without a key. */
export function streetProvider(config: StreetConfig | null, log: Log): StreetProvider | null {
  if (!config) return null;
  const { fetch, patience } = machineLine;
  return createDadata({
    baseUrl: config.url,
    key: config.key,
    fetch,
    patience,
    onFault: (fault) => log.warn({ fault }, 'a street suggestion request failed'),
  });
}
