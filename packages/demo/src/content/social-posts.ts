// Posts of the demo shop elsewhere: six pictures of its own, one a week.
import type { SocialPostRow } from '@kashtanka/contract/import';
import { dayBefore } from '../dates.ts';
import { both } from '../text.ts';

type Post = { media: string; caption: NonNullable<SocialPostRow['caption']> };

const posts: Post[] = [
  {
    media: 'photos/hero-home-mobile.webp',
    caption: both('Первый снег и\u00a0новый ошейник', 'First snow and a new collar'),
  },
  {
    media: 'photos/clr-forest-2.webp',
    caption: both('Ошейник «Лес» на\u00a0дубовом полу', 'The Forest collar on an oak floor'),
  },
  {
    media: 'photos/bwl-mustard-1.webp',
    caption: both('Миска, которую не\u00a0сдвинуть носом', 'A bowl that no nose can push'),
  },
  { media: 'photos/cos-lilac-1.webp', caption: both('Бальзам для лап: зима близко', 'Paw balm: winter is near') },
  { media: 'photos/clr-clay-3.webp', caption: both('Пряжка крупным планом', 'The buckle, close up') },
  { media: 'photos/bwl-sky-2.webp', caption: both('Две миски, один завтрак', 'Two bowls, one breakfast') },
];

const DAYS_APART = 7;

/** `today` is `YYYY-MM-DD`; the first was posted yesterday. */
export function socialPosts(today: string): SocialPostRow[] {
  return posts.map(({ media, caption }, at) => ({
    id: String(posts.length - at),
    permalink: `https://social.kashtanka.example/p/${posts.length - at}`,
    media,
    media_type: 'image',
    caption,
    published_at: `${dayBefore(today, 1 + at * DAYS_APART)}T12:00:00+03:00`,
  }));
}
