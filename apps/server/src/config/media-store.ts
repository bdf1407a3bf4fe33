import type { SettingValues } from './settings.ts';

// An S3-compatible object store, for servers without a shared folder.

export type MediaStoreConfig = { url: string; region: string; keyId: string; secret: string };

export function toMediaStore(values: SettingValues): MediaStoreConfig | null {
  const { MEDIA_STORE_URL: url, MEDIA_STORE_KEY: keyId, MEDIA_STORE_SECRET: secret } = values;
  return url && keyId && secret ? { url, keyId, secret, region: values.MEDIA_STORE_REGION } : null;
}

export function mediaStoreErrors(values: SettingValues): string[] {
  const given = [values.MEDIA_STORE_URL, values.MEDIA_STORE_KEY, values.MEDIA_STORE_SECRET].filter(Boolean);
  return given.length === 0 || given.length === 3
    ? []
    : ['MEDIA_STORE_URL, MEDIA_STORE_KEY and MEDIA_STORE_SECRET go together: set all three or none.'];
}
