import type { Media } from '#modules/media';
import { momentToWire } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { localText } from '#platform/locale';
import type { Topic } from '#platform/news';
import { readPosts } from './store.ts';

export const SOCIAL_TOPIC: Topic = 'social';

const MOST_POSTS = 12;

type Deps = { db: Database; media: Media };

export function socialRoutes({ db, media }: Deps): Pick<Handlers, 'listSocialPosts'> {
  return {
    listSocialPosts: async (_, context) => {
      context.uses(SOCIAL_TOPIC);
      const posts = await readPosts(db, MOST_POSTS);
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
            published_at: momentToWire(published_at),
          };
        }),
      );
    },
  };
}
