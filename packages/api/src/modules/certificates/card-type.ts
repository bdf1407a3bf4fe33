import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A typeface as a document embeds it, and which characters it can print. */
export type CardType = { bytes: Buffer; prints(character: string): boolean };

export type CardTypes = { regular: CardType; medium: CardType };

let loaded: Promise<CardTypes> | undefined;

/** The shop's own type, whole and in two weights: read when the first card is printed, for a shop may never print one. */
export function loadCardTypes(): Promise<CardTypes> {
  loaded ??= Promise.all([load('400Regular'), load('500Medium')]).then(([regular, medium]) => ({
    regular,
    medium,
  }));
  return loaded;
}

async function load(weight: '400Regular' | '500Medium'): Promise<CardType> {
  const file = `@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`;
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)));
  const { create } = await import('fontkit');
  const font = create(bytes);
  const known = new Set('characterSet' in font ? font.characterSet : []);
  return { bytes, prints: (character) => known.has(character.codePointAt(0) ?? 0) };
}
