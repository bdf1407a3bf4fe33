import type { Accounts } from '#modules/accounts';
import type { Media } from '#modules/media';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { News } from '#platform/news';
import { answerBlog, type BlogAnswer, type BlogAsked } from './answer-blog.ts';
import { postImporter } from './import-posts.ts';
import { tagImporter } from './import-tags.ts';
import { livePosts } from './store.ts';
import { STORIES_TOPIC, STORIES_TURN_JOB } from './topics.ts';

export { STORIES_TOPIC } from './topics.ts';

export type StoryDeps = { db: Database; clock: Clock; media: Media; accounts: Accounts };

export type Stories = {
  /** One call of the blog, whichever transport carries it. */
  answer(asked: BlogAsked): Promise<BlogAnswer>;
  /** Slugs of the posts that everybody may read, the newest first; news of STORIES_TOPIC tell when they change. */
  slugs(): Promise<string[]>;
};

export function createStories(deps: StoryDeps): Stories {
  return {
    answer: (asked) => answerBlog(deps, asked),
    slugs: () => livePosts(deps.db, deps.clock.now()),
  };
}

export const storyImporters = [tagImporter, postImporter];

/** A post that was given a moment to come is published by nobody's doing. */
export function storyJobs({ db, news }: { db: Database; news: News }): JobHandlers {
  return { [STORIES_TURN_JOB]: () => news.publish(db, [STORIES_TOPIC]) };
}
