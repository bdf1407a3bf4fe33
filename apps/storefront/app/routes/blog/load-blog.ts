import type { BlogClient } from '@kashtanka/contract/blog-client';
import { toPostCard } from '#features/blog';

const PAGE_SIZE = 12;
/** More is never asked for at once: a longer address shows no more. */
const MOST_PAGES = 40;

/** Subjects, and the posts of so many pages; undefined when the blog cannot be asked. */
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
  // A subject that is refused is none that there is.
  if (!first.ok && first.status !== 400) return undefined;
  const posts = answers.flatMap((answer) => (answer.ok ? answer.body.data : [])).map(toPostCard);
  const { total, pageCount } = first.ok ? first.body.meta.pagination : { total: 0, pageCount: 1 };
  return {
    tags: tags.body.data.map(({ slug, title }) => ({ slug, title })),
    posts,
    left: total - posts.length,
    /** How many pages there are to ask for: an address that asks for more is led back. */
    pages: Math.max(1, Math.min(pages, pageCount, MOST_PAGES)),
    pageSize: PAGE_SIZE,
  };
}
