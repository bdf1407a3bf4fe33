import type { Topic } from '#platform/events/events';

/** Published when classes, colours, designs, models, categories or size charts change. */
export const REFERENCE_TOPIC: Topic = 'reference';

/** Published when a product is renamed. */
export const RENAMED_TOPIC: Topic = 'renamed_products';

const PRODUCT_PREFIX = 'family:';

/** Published when a product or one of its variants changes. */
export function productTopic(article: string): Topic {
  return PRODUCT_PREFIX + article;
}

export function isProductTopic(topic: Topic): boolean {
  return topic.startsWith(PRODUCT_PREFIX);
}

/** Topics of changed products and reference data. */
export const CATALOGUE_TOPICS = {
  product: productTopic,
  isProduct: isProductTopic,
  reference: REFERENCE_TOPIC,
} as const;
