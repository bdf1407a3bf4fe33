import type { Topic } from '#platform/news';

/** Something of the blog is another one than it was. */
export const STORIES_TOPIC: Topic = 'stories';

/** Runs at the moments at which something is published by itself. */
export const STORIES_TURN_JOB = 'stories_turn';
