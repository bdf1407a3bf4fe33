import { homeText } from '@kashtanka/texts/storefront/content/home';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { useText } from '#platform/text/text.ts';
import { useContacts } from '#shell/use-contacts.ts';
import type { HomeView } from './load-home.ts';
import { Section } from './section.tsx';
import styles from './social.module.css';

const TILE_WIDTH = '(min-width: 1640px) 250px, (min-width: 768px) 16vw, 46vw';

/** The latest social media posts; nothing is loaded from that site (HOME-03). */
export function Social({ posts }: Pick<HomeView, 'posts'>) {
  const text = useText(homeText);
  const { vk } = useContacts();
  if (posts.length === 0) return null;
  return (
    <Section title={text.social} more={vk ? { to: vk, words: text.socialPage } : undefined}>
      <ul className={styles.posts}>
        {posts.map(({ id, permalink, media_url, media_type, caption, color }) => (
          <li key={id}>
            <a href={permalink} className={styles.post}>
              {media_type === 'video' ? (
                <video
                  src={media_url}
                  preload="metadata"
                  muted
                  playsInline
                  aria-label={caption ?? text.socialPost}
                />
              ) : (
                <Picture url={media_url} alt={caption ?? text.socialPost} sizes={TILE_WIDTH} color={color} fill />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
