import type { EngravedMetal } from '@kashtanka/rules/engraving';
import type { TagSets } from '#modules/catalogue';

/** The metal of a tag's article; one that is no longer sold is shown in brass. */
export function metalOfTags({ tagSets }: { tagSets: { get(): Promise<TagSets> } }) {
  return async (article: string): Promise<EngravedMetal> =>
    (await tagSets.get()).byArticle.get(article)?.set.metal ?? 'brass';
}
