import type { Topic } from '#platform/events/events';

/** Classes, colours, designs, models, categories or size charts changed. */
export const REFERENCE_TOPIC: Topic = 'reference';

const FAMILY = 'family:';

/** A product or one of its variants was written anew. */
export function familyTopic(article: string): Topic {
  return FAMILY + article;
}

export function isFamilyTopic(topic: Topic): boolean {
  return topic.startsWith(FAMILY);
}
