import Type, { type Static, type TSchema } from 'typebox';

// Where maps of points come from. Without an address the shop draws a plain ground of its own, which needs nobody.

const Origin = 'https?://[A-Za-z0-9.-]+(:\\d{1,5})?';

export const MAP_VARIABLES = {
  MAP_STYLE_URL: {
    schema: Type.Optional(Type.String({ pattern: `^${Origin}/[^\\s;]*$` })),
    words: 'the address of a MapLibre style, as https://maps.example/style.json',
  },
  MAP_ORIGINS: {
    schema: Type.Optional(Type.String({ pattern: `^${Origin}(,${Origin})*$` })),
    words: 'other hosts that the style takes tiles from, as https://a.tiles.example,https://b.tiles.example',
  },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof MAP_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

/** A style, and every host that a browser must be let speak with for it. */
export type MapConfig = { styleUrl: string; origins: readonly string[] };

export function toMap({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins }: Values): MapConfig | null {
  if (!styleUrl) return null;
  return { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...(origins?.split(',') ?? [])])] };
}
