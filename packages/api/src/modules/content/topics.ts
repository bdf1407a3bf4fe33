import type { Topic } from '#platform/events/events';

/** Published when blog content changes. */
export const CONTENT_TOPIC: Topic = 'stories';

/** Published when a page text of the owner changes. */
export const PAGES_TOPIC: Topic = 'pages';

/** Published when a drop opens or openings change, which changes availability. */
export const DROPS_TOPIC: Topic = 'drops';

/** Runs when a drop opens; payload `slug`. */
export const DROP_OPENS_JOB = 'drop_opens';

/** Published after a drop has opened; payload `slug`. */
export const DROP_OPENED_JOB = 'drop_opened';

/** Runs at the time of a scheduled publication. */
export const PUBLISH_SCHEDULED_JOB = 'stories_turn';
