import Type from 'typebox';
import { Parse } from 'typebox/value';
import { cachedUntil } from '#platform/cache/cached';
import { inTransaction } from '#platform/database';
import type { Handlers } from '#platform/http/dispatch';
import type { AnyListImporter } from '#platform/import-export/import';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { LocalText } from '#platform/locale';
import { bannerImporter } from './banners/import-banners.ts';
import { bannerRoutes } from './banners/routes.ts';
import type { ContentDeps } from './deps.ts';
import { type BlogRequest, type BlogResponse, handleBlogRequest } from './handle-blog-request.ts';
import { dropImporter } from './import-drops.ts';
import { postImporter } from './import-posts.ts';
import { tagImporter } from './import-tags.ts';
import { notificationImporter } from './notifications/import-notifications.ts';
import { createNotifications, notificationJobs } from './notifications/notifications.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { pageImporter } from './pages/import-pages.ts';
import type { PageTexts } from './pages/page-texts.ts';
import { cachedOwnPages, pageRoutes } from './pages/pages.ts';
import { createPostCache } from './post-cache.ts';
import { redirectImporter } from './redirects/import-redirects.ts';
import { socialPostImporter } from './social/import-social-posts.ts';
import { socialRoutes } from './social/routes.ts';
import { listDrops, listOpenings, type Opening } from './sql/drops.ts';
import { CONTENT_TOPIC, DROP_OPENED_JOB, DROP_OPENS_JOB, DROPS_TOPIC, PUBLISH_SCHEDULED_JOB } from './topics.ts';

/** A drop as subscriptions show it. */
export type KnownDrop = { slug: string; title: LocalText; opensAt: Date | null };

export type Content = {
  /** One request of the blog API, independent of the transport. */
  handleBlogRequest(asked: BlogRequest): Promise<BlogResponse>;
  /** Unopened drops, the next one first (D25). */
  openings(): Promise<readonly Opening[]>;
  /** Undefined for an unpublished drop. */
  findDrop(slug: string): Promise<KnownDrop | undefined>;
};

export function createContent(deps: ContentDeps): Content {
  const { db, events, clock } = deps;
  const planned = cachedUntil(
    events,
    (topic) => topic === DROPS_TOPIC,
    () => listOpenings(db, clock.now()),
  );
  const cache = createPostCache(deps);
  return {
    handleBlogRequest: (asked) => handleBlogRequest({ ...deps, cache }, asked),
    openings: async () => {
      const now = clock.now();
      // The cached list may include drops that have opened since.
      return (await planned.get()).filter(({ opens_at }) => opens_at > now);
    },
    findDrop: async (slug) => {
      const { rows } = await listDrops(db, { until: clock.now(), slug }, { sort: [], skip: 0, take: 1 });
      const [row] = rows;
      return row && { slug, title: row.announce_title, opensAt: row.opens_at };
    },
  };
}

export const contentImporters = (pageTexts: PageTexts): AnyListImporter[] => [
  redirectImporter,
  pageImporter(pageTexts),
  notificationImporter,
  bannerImporter,
  socialPostImporter,
  tagImporter,
  postImporter,
  dropImporter,
];

type ShownContent = Pick<Handlers, 'listNotifications' | 'listBanners' | 'listSocialPosts' | 'getPageText'>;

export function contentRoutes(deps: Pick<ContentDeps, 'db' | 'events' | 'clock' | 'media'>): ShownContent {
  return {
    ...notificationRoutes(createNotifications(deps)),
    ...bannerRoutes(deps),
    ...socialRoutes(deps),
    ...pageRoutes(cachedOwnPages(deps)),
  };
}

const Named = Type.Object({ slug: Type.String() });

export function contentJobs({ db, events, clock }: Pick<ContentDeps, 'db' | 'events' | 'clock'>): JobHandlers {
  return {
    ...notificationJobs({ db, events }),
    /** A scheduled post is published by time alone, so caches are invalidated by this job. */
    [PUBLISH_SCHEDULED_JOB]: () => events.publish(db, [CONTENT_TOPIC]),
    [DROP_OPENS_JOB]: async (payload) => {
      const { slug } = Parse(Named, payload);
      const openings = await listOpenings(db, clock.now());
      // The opening was postponed, and a later job exists.
      if (openings.some((opening) => opening.slug === slug)) return;
      await inTransaction(db, async (tx) => {
        await events.publish(tx, [CONTENT_TOPIC, DROPS_TOPIC]);
        await addJob(tx, DROP_OPENED_JOB, { slug });
      });
    },
  };
}
