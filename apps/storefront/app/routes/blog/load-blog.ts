import type { BlogClient } from '@kashtanka/contract/blog-client';
import { toPostCard } from '#features/blog';

const PAGE_SIZE = 12;
const MOST_PAGES = 40;

/** Loads the tags and the first pages of posts; undefined if the blog is unavailable. */
export async function loadBlog(blog: BlogClient, { tag, pages }: { tag: string | null; pages: number }) {
  const filters = tag ? { tags: { slug: { $eq: tag } } } : undefined;
  const asked = Array.from({ length: Math.min(pages, MOST_PAGES) }, (_, at) =>
    blog.listPosts({ query: { filters, pagination: { page: at + 1, pageSize: PAGE_SIZE } } }),
  );
  const [tags, ...answers] = await Promise.all([
    blog.listTags({ query: { pagination: { pageSize: 100 } } }),
    ...asked,
  ]);
  const [first] = answers;
  if (!tags.ok || !first) return undefined;
  // A 400 means an unknown tag.
  if (!first.ok && first.status !== 400) return undefined;
  const posts = answers.flatMap((answer) => (answer.ok ? answer.body.data : [])).map(toPostCard);
  const { total, pageCount } = first.ok ? first.body.meta.pagination : { total: 0, pageCount: 1 };
  return {
    tags: tags.body.data.map(({ slug, title }) => ({ slug, title })),
    posts,
    left: total - posts.length,
    /** The canonical number of pages; an address with more is redirected. */
    pages: Math.max(1, Math.min(pages, pageCount, MOST_PAGES)),
    pageSize: PAGE_SIZE,
  };
}
