import type { SettingValues } from './settings.ts';

// Source of pickup point maps. Without an address the shop draws a plain background, which needs no other service.

/** A style URL and every origin that the Content-Security-Policy must allow for it. */
export type MapConfig = { styleUrl: string; origins: readonly string[] };

export function toMap({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins }: SettingValues): MapConfig | null {
  if (!styleUrl) return null;
  return { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...(origins?.split(',') ?? [])])] };
}
