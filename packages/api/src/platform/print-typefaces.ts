import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A typeface as a document embeds it; `prints` says whether it has a glyph. */
export type PrintTypeface = { bytes: Buffer; prints(character: string): boolean };

export type PrintWeight = 'regular' | 'medium';

/** The shop's typeface, and a wider fallback for letters that it lacks: Greek, rare Latin and Cyrillic. */
export type PrintTypefaces = Record<PrintWeight | `${PrintWeight}-wide`, PrintTypeface>;

const FILES: Record<keyof PrintTypefaces, string> = {
  regular: '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf',
  medium: '@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf',
  'regular-wide': '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  'medium-wide': '@expo-google-fonts/arimo/500Medium/Arimo_500Medium.ttf',
};

let loaded: Promise<PrintTypefaces> | undefined;

/** Loaded at the first use, because a shop may never print anything. */
export function loadPrintTypefaces(): Promise<PrintTypefaces> {
  loaded ??= loadAll();
  return loaded;
}

async function loadAll(): Promise<PrintTypefaces> {
  const [regular, medium, regularWide, mediumWide] = await Promise.all([
    load('regular'),
    load('medium'),
    load('regular-wide'),
    load('medium-wide'),
  ]);
  return { regular, medium, 'regular-wide': regularWide, 'medium-wide': mediumWide };
}

async function load(name: keyof PrintTypefaces): Promise<PrintTypeface> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(FILES[name])));
  const { create } = await import('fontkit');
  const font = create(bytes);
  const known = new Set('characterSet' in font ? font.characterSet : []);
  return { bytes, prints: (character) => character === '\n' || known.has(character.codePointAt(0) ?? 0) };
}

/** The fallback is used for a whole text if any letter is missing, so that a text has one typeface. */
export function selectTypeface(types: PrintTypefaces, weight: PrintWeight, text: string): keyof PrintTypefaces {
  return [...text].every(types[weight].prints) ? weight : `${weight}-wide`;
}
