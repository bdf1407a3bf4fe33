import { readFile } from 'node:fs/promises';
import { factIn } from '@kashtanka/rules';
import { shopText } from '@kashtanka/texts/shop';
import { type Media, parseRendition } from '#modules/media';
import type { Settings } from '#modules/settings';
import type { Locale } from '#platform/locale';
import type { Logo } from '#platform/print-sheet';

/** What the shop is called on paper, and its logo if it has one. */
export type Letterhead = { name: string; logo: Logo | undefined };

export type LetterheadDeps = { settings: Pick<Settings, 'shopFacts'>; media: Pick<Media, 'rendition' | 'urls'> };

const LOGO = parseRendition('480.jpg');

/** As the owner has set them. */
export async function readLetterhead(deps: LetterheadDeps, locale: Locale): Promise<Letterhead> {
  const facts = await deps.settings.shopFacts();
  const name = factIn(facts, 'name', locale) ?? shopText[locale].name;
  return { name, logo: facts.logo ? await readLogo(deps, facts.logo) : undefined };
}

/** Undefined also for a logo that is still on its way from the store of pictures. */
async function readLogo({ media }: LetterheadDeps, id: string): Promise<Logo | undefined> {
  const { width, height } = (await media.urls([id])).get(id) ?? {};
  const found = LOGO && (await media.rendition(id, LOGO));
  if (!width || !height || !found || typeof found === 'string') return undefined;
  return { jpeg: await readFile(found.path), ratio: width / height };
}
