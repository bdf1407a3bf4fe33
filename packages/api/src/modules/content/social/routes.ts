import type { Media } from '#modules/media';
import { cachedUntil } from '#platform/cache/cached';
import { toWireTimestamp } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { localText } from '#platform/locale';
import { listPosts } from '../sql/social-posts.ts';

export const SOCIAL_TOPIC: Topic = 'social';

const MAX_POSTS = 12;

type Deps = { db: Database; events: Events; media: Media };

export function socialRoutes({ db, events, media }: Deps): Pick<Handlers, 'listSocialPosts'> {
  const newest = cachedUntil(
    events,
    (topic) => topic === SOCIAL_TOPIC,
    () => listPosts(db, MAX_POSTS),
  );
  return {
    listSocialPosts: async (_, context) => {
      context.uses(SOCIAL_TOPIC);
      const posts = await newest.get();
      const files = await media.urls(posts.map((post) => post.media));
      return ok(
        posts.flatMap(({ id, permalink, media_type, caption, published_at, ...post }) => {
          const file = files.get(post.media);
          if (!file) return [];
          const { url: media_url, width, height, color } = file;
          return {
            id,
            permalink,
            media_url,
            media_type,
            width,
            height,
            color,
            caption: caption && localText(caption, context.locale),
            published_at: toWireTimestamp(published_at),
          };
        }),
      );
    },
  };
}
