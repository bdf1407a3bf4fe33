import type { Topic } from '#platform/events/events';

export function basketTopic(id: number): Topic {
  return `basket:${id}`;
}
