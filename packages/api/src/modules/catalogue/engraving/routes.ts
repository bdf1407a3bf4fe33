import type { TagSet } from '@kashtanka/contract';
import type { Media, MediaUrl } from '#modules/media';
import type { Stock } from '#modules/stock';
import type { Cached } from '#platform/cache/cached';
import type { Database } from '#platform/database';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import type { Catalogue } from '../catalogue.ts';
import { productTopic } from '../topics.ts';
import { TAG_SETS_TOPIC, type TagSetRecord, type TagSets } from './tag-sets.ts';

export type EngravingDeps = {
  db: Database;
  tagSets: Cached<TagSets>;
  catalogue: Catalogue;
  stock: Stock;
  media: Media;
};

export function engravingRoutes({
  db,
  tagSets,
  catalogue,
  stock,
  media,
}: EngravingDeps): Pick<Handlers, 'listTagSets'> {
  return {
    listTagSets: async (_, context) => {
      context.uses(TAG_SETS_TOPIC);
      const { all } = await tagSets.get();
      const articles = [...new Set(all.flatMap(({ accessories }) => accessories.map(({ article }) => article)))];
      const found = await catalogue.find(articles);
      for (const { product } of found.values()) context.uses(productTopic(product.article));
      const available = await stock.available(db, articles);
      const isSold = (article: string) =>
        Boolean(found.get(article)?.isInRange) && (available.get(article) ?? 0) > 0;
      const urls = await media.urls(all.flatMap(mediaOf));
      return ok(all.map((set) => serializeTagSet(set, { locale: context.locale, urls, isSold })));
    },
  };
}

function mediaOf({ engravings, model_3d: model }: TagSetRecord): string[] {
  return [...engravings.map(({ image }) => image), ...(model ? [model] : [])];
}

type Around = { locale: Locale; urls: ReadonlyMap<string, MediaUrl>; isSold(article: string): boolean };

function serializeTagSet(set: TagSetRecord, { locale, urls, isSold }: Around): TagSet {
  const urlOf = (id: string) => urls.get(id)?.url ?? '';
  return {
    code: set.code,
    title: localText(set.title, locale),
    metal: set.metal,
    sizes: set.sizes,
    engravings: set.engravings.map(({ code, title, image, sizes, is_available, drawing }) => ({
      code,
      title: localText(title, locale),
      image: urlOf(image),
      sizes,
      is_available,
      drawing,
    })),
    fonts: set.fonts.map(({ code, title }) => ({ code, title: localText(title, locale) })),
    accessories: set.accessories.map(({ article, sizes }) => ({
      article,
      sizes,
      is_available: isSold(article),
    })),
    model_3d: set.model_3d && urlOf(set.model_3d),
  };
}
