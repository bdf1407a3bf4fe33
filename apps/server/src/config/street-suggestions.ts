import type { SettingValues } from './settings.ts';

// Who suggests streets and houses while an address is typed. Without a key nobody does, and all is typed by hand.

export type StreetConfig = { url: string; key: string };

export function toStreets({ DADATA_URL: url, DADATA_KEY: key }: SettingValues): StreetConfig | null {
  return key ? { url: url.replace(/\/+$/, ''), key } : null;
}
