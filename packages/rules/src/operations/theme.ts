import type { ShopFacts } from './shop-facts.ts';

/** The colours that an owner chooses, as the kit ships them. */
export const DEFAULT_COLORS = { accent: '#86361b', dark: '#241310', calm: '#d6e0df' } as const;
export type ThemeColor = keyof typeof DEFAULT_COLORS;
export const THEME_COLORS = ['accent', 'dark', 'calm'] as const satisfies readonly ThemeColor[];

/** Two colours that are read together do not differ enough (WCAG 2.2, AA). */
export type LowContrast = {
  color: ThemeColor;
  /** The other colour of the pair. */
  on: string;
  ratio: number;
  needed: number;
  /** The nearest shade of the chosen colour that passes with all colours it meets; null without one. */
  proposal: string | null;
};

const TEXT = 4.5;
const SIGN = 3;

const PAPER = '#ffffff';
const MIST = '#f2f5f3';
const INK = '#231714';
const QUIET_INK = '#5c4d47';
const FOCUS = '#12607f';
const ON_NIGHT = '#eadfd8';
const QUIET_ON_NIGHT = '#bfa99e';
const FOCUS_ON_NIGHT = '#bfe3f2';

type Meeting = { on: string; needed: number };
type Colors = Record<ThemeColor, string>;

/** The colours that each chosen one is read with. White text stands on the accent, and the accent on white. */
function meetings(color: ThemeColor, colors: Colors): Meeting[] {
  switch (color) {
    case 'accent':
      return [
        { on: PAPER, needed: TEXT },
        { on: MIST, needed: TEXT },
        { on: colors.calm, needed: TEXT },
      ];
    case 'dark':
      return [
        { on: ON_NIGHT, needed: TEXT },
        { on: QUIET_ON_NIGHT, needed: TEXT },
        { on: FOCUS_ON_NIGHT, needed: SIGN },
      ];
    default:
      return [
        { on: INK, needed: TEXT },
        { on: QUIET_INK, needed: TEXT },
        { on: FOCUS, needed: SIGN },
      ];
  }
}

/** The pairs of a theme that cannot be read; none if it may be used. Unset colours are those of the kit. */
export function findLowContrast(facts: Pick<ShopFacts, ThemeColor>): LowContrast[] {
  const colors = colorsOf(facts);
  return THEME_COLORS.flatMap((color) => {
    const worst = meetings(color, colors)
      .map(({ on, needed }) => ({ on, needed, ratio: contrast(colors[color], on) }))
      .filter(({ ratio, needed }) => ratio < needed)
      .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
    if (!worst) return [];
    // Rounded down, so that a ratio that is too low never reads as one that is enough.
    const ratio = Math.floor(worst.ratio * 100) / 100;
    return [{ color, ...worst, ratio, proposal: nearestShade(color, colors) }];
  });
}

function colorsOf(facts: Pick<ShopFacts, ThemeColor>): Colors {
  return {
    accent: facts.accent ?? DEFAULT_COLORS.accent,
    dark: facts.dark ?? DEFAULT_COLORS.dark,
    calm: facts.calm ?? DEFAULT_COLORS.calm,
  };
}

const STEPS = 100;

/** Towards white or black in steps of a percent: the first shade that passes. */
function nearestShade(color: ThemeColor, colors: Colors): string | null {
  const all = meetings(color, colors);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [BLACK, PAPER]) {
      const shade = mixColors(colors[color], end, step / STEPS);
      if (all.every(({ on, needed }) => contrast(shade, on) >= needed)) return shade;
    }
  }
  return null;
}

const BLACK = '#000000';

/** WCAG's ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** `share` of the second colour in the first one. */
export function mixColors(one: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(one).map((channel, at) => Math.round(channel + ((second[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The tokens of the kit that chosen colours replace; undefined if none is chosen. */
export function themeStyle(facts: Pick<ShopFacts, ThemeColor>): string | undefined {
  const { accent, dark, calm } = facts;
  const tokens = [
    ...(accent
      ? [
          `--c-chestnut:${accent}`,
          `--c-chestnut-hover:${mixColors(accent, BLACK, 0.2)}`,
          `--c-chestnut-press:${mixColors(accent, BLACK, 0.38)}`,
          `--c-chestnut-soft:${mixColors(accent, PAPER, 0.92)}`,
          `--c-chestnut-tint:${mixColors(accent, PAPER, 0.96)}`,
        ]
      : []),
    ...(dark ? [`--c-night:${dark}`, `--c-night-2:${mixColors(dark, PAPER, 0.12)}`] : []),
    ...(calm ? [`--c-fog:${calm}`] : []),
  ];
  return tokens.length > 0 ? `:root{${tokens.join(';')}}` : undefined;
}
