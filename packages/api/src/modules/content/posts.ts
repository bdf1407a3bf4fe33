import Type from 'typebox';
import { Parse } from 'typebox/value';
import { cachedUntil } from '#platform/cached';
import { inTransaction } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { LocalText } from '#platform/locale';
import { rememberStories } from './cached-posts.ts';
import type { StoryDeps } from './deps.ts';
import { type Opening, readDrops, readOpenings } from './drop-store.ts';
import { dropImporter } from './import-drops.ts';
import { postImporter } from './import-posts.ts';
import { tagImporter } from './import-tags.ts';
import { answerBlog, type BlogAnswer, type BlogRequest } from './serialize-blog.ts';
import { DROP_OPENED_JOB, DROP_OPENS_JOB, DROPS_TOPIC, STORIES_TOPIC, STORIES_TURN_JOB } from './topics.ts';

/** A drop as subscriptions show it. */
export type KnownDrop = { slug: string; title: LocalText; opensAt: Date | null };

export type Stories = {
  /** One request of the blog API, independent of the transport. */
  answer(asked: BlogRequest): Promise<BlogAnswer>;
  /** Unopened drops, the next one first (D25). */
  openings(): Promise<readonly Opening[]>;
  /** Undefined for an unpublished drop. */
  findDrop(slug: string): Promise<KnownDrop | undefined>;
};

export function createStories(deps: StoryDeps): Stories {
  const { db, news, clock } = deps;
  const planned = cachedUntil(
    news,
    (topic) => topic === DROPS_TOPIC,
    () => readOpenings(db, clock.now()),
  );
  const remembered = rememberStories(deps);
  return {
    answer: (asked) => answerBlog({ ...deps, remembered }, asked),
    openings: async () => {
      const now = clock.now();
      // The cached list may include drops that have opened since.
      return (await planned.get()).filter(({ opens_at }) => opens_at > now);
    },
    findDrop: async (slug) => {
      const { rows } = await readDrops(db, { until: clock.now(), slug }, { sort: [], skip: 0, take: 1 });
      const [row] = rows;
      return row && { slug, title: row.announce_title, opensAt: row.opens_at };
    },
  };
}

export const storyImporters = [tagImporter, postImporter, dropImporter];

const Named = Type.Object({ slug: Type.String() });

export function storyJobs({ db, news, clock }: Pick<StoryDeps, 'db' | 'news' | 'clock'>): JobHandlers {
  return {
    /** A scheduled post is published by time alone, so caches are invalidated by this job. */
    [STORIES_TURN_JOB]: () => news.publish(db, [STORIES_TOPIC]),
    [DROP_OPENS_JOB]: async (payload) => {
      const { slug } = Parse(Named, payload);
      const openings = await readOpenings(db, clock.now());
      // The opening was postponed, and a later job exists.
      if (openings.some((opening) => opening.slug === slug)) return;
      await inTransaction(db, async (tx) => {
        await news.publish(tx, [STORIES_TOPIC, DROPS_TOPIC]);
        await addJob(tx, DROP_OPENED_JOB, { slug });
      });
    },
  };
}
