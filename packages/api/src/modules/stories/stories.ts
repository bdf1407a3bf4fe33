import type { Accounts } from '#modules/accounts';
import type { Media } from '#modules/media';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { News } from '#platform/news';
import { answerBlog, type BlogAnswer, type BlogAsked } from './answer-blog.ts';
import { postImporter } from './import-posts.ts';
import { tagImporter } from './import-tags.ts';
import { STORIES_TOPIC, STORIES_TURN_JOB } from './topics.ts';

export type StoryDeps = { db: Database; clock: Clock; media: Media; accounts: Accounts };

export type Stories = {
  /** One call of the blog, whichever transport carries it. */
  answer(asked: BlogAsked): Promise<BlogAnswer>;
};

export function createStories(deps: StoryDeps): Stories {
  return { answer: (asked) => answerBlog(deps, asked) };
}

export const storyImporters = [tagImporter, postImporter];

/** A post that was given a moment to come is published by nobody's doing. */
export function storyJobs({ db, news }: { db: Database; news: News }): JobHandlers {
  return { [STORIES_TURN_JOB]: () => news.publish(db, [STORIES_TOPIC]) };
}
