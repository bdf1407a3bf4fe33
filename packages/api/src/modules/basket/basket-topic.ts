import type { Topic } from '#platform/news/news';

export function basketTopic(id: number): Topic {
  return `basket:${id}`;
}
