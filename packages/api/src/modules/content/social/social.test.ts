import type { SocialPostRow } from '@kashtanka/contract/import';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { documentOf, importInto, load } from '../../../testing/documents.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const post = (day: number): SocialPostRow => ({
  id: String(day),
  permalink: `https://social.example/p/${day}`,
  media: 'photos/hero-home-mobile.webp',
  caption: { ru: `День ${day}`, en: `Day ${day}` },
  published_at: new Date(Date.parse('2026-11-01T09:00:00Z') + day * DAY_MS).toISOString(),
});

it('social posts: are the newest twelve, with pictures served by the shop [HOME-03] [API-79]', async () => {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { social_posts: [...Array(14).keys()].map(post) });

  const result = await shop.visitor({ locale: 'en' }).listSocialPosts();

  const posts = result.ok ? result.body : [];
  expect(posts.map(({ id }) => Number(id))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(posts[0]).toEqual({
    id: '13',
    permalink: 'https://social.example/p/13',
    media_type: 'image',
    caption: 'Day 13',
    media_url: expect.stringMatching(/^\/media\//),
    published_at: '2026-11-14T09:00:00Z',
    width: expect.any(Number),
    height: expect.any(Number),
    color: expect.stringMatching(/^#/),
  });
});

it('social posts: a wrong one is refused at its place', async () => {
  const shop = await openTestShop({ data: 'empty' });
  for (const [name, part, path] of [
    ['a picture that is not there', { media: 'photos/none.webp' }, '/media'],
    ['an address that is not safe', { permalink: 'javascript:alert(1)' }, '/permalink'],
  ] as const) {
    const report = await importInto(shop, documentOf({ social_posts: [{ ...post(1), ...part }] }));

    expect(report, name).toMatchObject({ ok: false, errors: [{ path: `/social_posts/0${path}` }] });
  }
});
