import type { Topic } from '#platform/news/news';

export const SHIPPING_TOPIC: Topic = 'shipping';
