import type { Topic } from '#platform/events/events';

/** Something of the blog is another one than it was. */
export const STORIES_TOPIC: Topic = 'stories';

/** Another drop is to open, or one has opened: what can be bought is another than it was. */
export const DROPS_TOPIC: Topic = 'drops';

/** Runs when a drop opens, with its `slug`. */
export const DROP_OPENS_JOB = 'drop_opens';

/** Tells whoever wants to know that a drop has opened, with its `slug`. */
export const DROP_OPENED_JOB = 'drop_opened';

/** Runs at the moments at which something is published by itself. */
export const STORIES_TURN_JOB = 'stories_turn';
