import type { TagSet } from '@kashtanka/contract';
import type { Sign } from '@kashtanka/rules/engraving';
import { type Cached, cachedUntil } from '#platform/cache/cached';
import type { Database } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { LocalText } from '#platform/locale';
import { listTagSets } from '../sql/tag-sets.ts';

export const TAG_SETS_TOPIC: Topic = 'tag_sets';

export type SignRecord = {
  code: string;
  title: LocalText;
  /** The media id of its image. */
  image: string;
  sizes: string[];
  is_available: boolean;
  drawing: Sign;
};

export type TagSetRecord = {
  code: string;
  title: LocalText;
  metal: TagSet['metal'];
  sizes: TagSet['sizes'];
  engravings: SignRecord[];
  fonts: { code: string; title: LocalText }[];
  accessories: { article: string; sizes: string[] }[];
  model_3d: string | null;
};

/** The tag set of an article, and the article's size in it. */
export type TagOfArticle = { set: TagSetRecord; size: TagSet['sizes'][number] };

export type TagSets = { all: TagSetRecord[]; byArticle: ReadonlyMap<string, TagOfArticle> };

export function createTagSets({ db, events }: { db: Database; events: Events }): Cached<TagSets> {
  const load = async (): Promise<TagSets> => {
    const all = await listTagSets(db);
    const entries = all.flatMap((set) => set.sizes.map((size) => [size.article, { set, size }] as const));
    return { all, byArticle: new Map(entries) };
  };
  return cachedUntil(events, (topic) => topic === TAG_SETS_TOPIC, load);
}
