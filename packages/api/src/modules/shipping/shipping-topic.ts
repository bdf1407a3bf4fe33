import type { Topic } from '#platform/events/events';

export const SHIPPING_TOPIC: Topic = 'shipping';
