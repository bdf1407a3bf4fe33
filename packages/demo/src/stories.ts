// Posts of the demo shop are Markdown files in a folder, as an editor would keep them. Their dates are relative to the
// demo's own.
import { join } from 'node:path';
import { dayBefore } from './dates.ts';

export const DEMO_STORIES_FOLDER = join(import.meta.dirname, '..', 'stories');

/** How many days before the demo's day each post was published, the newest first. */
const DAYS_AGO: Readonly<Record<string, number>> = {
  'winter-walks': 3,
  'tag-that-gets-calls': 9,
  'harness-or-collar': 16,
  reflectors: 23,
  'gifts-for-dog-people': 30,
  'city-manners': 41,
  'care-for-materials': 55,
  'short-and-long-leash': 68,
  'first-collar': 82,
  'bags-for-walks': 97,
  'measure-the-neck': 113,
  bowls: 130,
  'coat-care': 151,
};

/** When a post of the demo was published; undefined for one that the demo does not have. */
export function demoPublishedAt(slug: string, today: string): string | undefined {
  const days = DAYS_AGO[slug];
  return days === undefined ? undefined : `${dayBefore(today, days)}T10:00:00+03:00`;
}
