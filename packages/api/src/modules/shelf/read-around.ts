import type { Family } from '#modules/catalogue';
import { addDays, moscowDay } from '#platform/clock';
import type { Locale } from '#platform/locale';
import type { Around } from './answers.ts';
import type { Remembering } from './remembered.ts';
import type { ShelfDeps } from './shelf.ts';

/** Reads, for a list of products at once, all that their answers need. */
export async function readAround(deps: Remembering, families: readonly Family[], locale: Locale): Promise<Around> {
  const articles = families.map(({ article }) => article);
  const variants = families.flatMap((family) => family.variants.map(({ article }) => article));
  const pictures = families.flatMap((family) => [
    ...family.images.map((image) => image.media),
    ...family.variants.flatMap(({ preview }) => preview ?? []),
  ]);
  const [reference, available, media, salePrice, siblings, since, opensAt] = await Promise.all([
    deps.catalogue.reference.get(),
    deps.remembered.available(variants),
    deps.media.urls(pictures),
    deps.offers.salePrices(),
    deps.remembered.siblings(articles),
    newSince(deps),
    deps.shelf.opensAt(articles),
  ]);
  return { locale, reference, available, media, salePrice, siblings, newSince: since, opensAt };
}

/** The first day whose releases still count as new. */
export async function newSince({ clock, settings }: Pick<ShelfDeps, 'clock' | 'settings'>): Promise<string> {
  const { new_for_days } = await settings.get();
  return addDays(moscowDay(clock.now()), -new_for_days);
}
