import type { Topic } from '#platform/news';

export const SHIPPING_TOPIC: Topic = 'shipping';
