import type { Topic } from '#platform/news/news';

/** Classes, colours, designs, models, categories or size charts changed. */
export const REFERENCE_TOPIC: Topic = 'reference';

/** A product or one of its variants was written anew. */
export function familyTopic(article: string): Topic {
  return `family:${article}`;
}
