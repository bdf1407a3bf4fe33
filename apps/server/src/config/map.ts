import type { SettingValues } from './settings.ts';

// Where maps of points come from. Without an address the shop draws a plain ground of its own, which needs nobody.

/** A style, and every host that a browser must be let speak with for it. */
export type MapConfig = { styleUrl: string; origins: readonly string[] };

export function toMap({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins }: SettingValues): MapConfig | null {
  if (!styleUrl) return null;
  return { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...(origins?.split(',') ?? [])])] };
}
