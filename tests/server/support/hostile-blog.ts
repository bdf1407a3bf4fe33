/** A blog response in which every text is `text` and every link is `link`, with every kind of block. */
export function hostileBlogResponse(url: string, { text, link }: { text: string; link: string }): object {
  const { pathname } = new URL(url, 'http://blog');
  const picture = { url: '/media/x.webp', width: 10, height: 10, alternativeText: text, mime: 'image/webp' };
  const tag = { id: 1, slug: 'care', title: text };
  const card = {
    id: 1,
    slug: 'far',
    title: text,
    announce: text,
    publishedAt: '2026-01-01T00:00:00Z',
    cover: picture,
    tags: [tag],
  };
  const meta = { title: text, description: text, cover: picture };
  const content = [
    { type: 'text', body: `${text} [${text}](${link})` },
    { type: 'image', image: picture, caption: text },
    { type: 'gallery', images: [picture], caption: text },
    { type: 'video', video: { ...picture, mime: 'video/mp4' }, poster: picture, caption: text },
    { type: 'quote', text, author: text },
    { type: 'button', text, link },
  ];
  const box = { title: text, text, button_text: text, link, width: null };
  const drop = {
    id: 1,
    slug: 'hour',
    cover: picture,
    icon: picture,
    announce: { title: text, text, opens_at: null },
    anonymousModal: box,
    familyModal: box,
  };
  const page = { title: text, meta, content, collection: null, opens_at: null, closes_at: null };
  const one: Readonly<Record<string, object>> = {
    '/api/posts/far': { ...card, content, pageMeta: meta, relatedPosts: [{ ...card, slug: 'next' }] },
    '/api/drops/hour': { ...drop, page },
  };
  const lists: Readonly<Record<string, object>> = { '/api/posts': card, '/api/tags': tag, '/api/drops': drop };
  if (!lists[pathname]) return { data: one[pathname], meta: {} };
  return { data: [lists[pathname]], meta: { pagination: { page: 1, pageSize: 12, pageCount: 1, total: 1 } } };
}
