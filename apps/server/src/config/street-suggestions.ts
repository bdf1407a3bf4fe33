import type { SettingValues } from './settings.ts';

// Address suggestion service. Without a key shoppers type the whole address.

export type StreetConfig = { url: string; key: string };

export function toStreets({ DADATA_URL: url, DADATA_KEY: key }: SettingValues): StreetConfig | null {
  return key ? { url: url.replace(/\/+$/, ''), key } : null;
}
