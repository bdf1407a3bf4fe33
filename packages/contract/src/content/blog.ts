import Type, { type Static, type TSchema } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';

/** A picture or film of a story; pictures of pixels come as WebP of any width that a page asks for. */
export const BlogMedia = Type.Object({
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  alternativeText: Type.String(),
  mime: Type.String(),
});
export type BlogMedia = Static<typeof BlogMedia>;

/** Content blocks of a post, from top to bottom. Texts are Markdown; raw HTML in them stays text. */
export const Block = Type.Union([
  Type.Object({ type: Type.Literal('text'), body: Type.String() }),
  Type.Object({ type: Type.Literal('image'), image: BlogMedia, caption: Nullable(Type.String()) }),
  Type.Object({
    type: Type.Literal('gallery'),
    images: Type.Array(BlogMedia),
    caption: Nullable(Type.String()),
  }),
  Type.Object({
    type: Type.Literal('video'),
    video: BlogMedia,
    poster: Nullable(BlogMedia),
    caption: Nullable(Type.String()),
  }),
  Type.Object({ type: Type.Literal('quote'), text: Type.String(), author: Nullable(Type.String()) }),
  Type.Object({
    type: Type.Literal('products'),
    articles: Type.Array(Type.String()),
    title: Nullable(Type.String()),
  }),
  Type.Object({ type: Type.Literal('button'), text: Type.String(), link: Type.String() }),
]);
export type Block = Static<typeof Block>;

export const BlogTag = Type.Object({ id: Id, slug: Type.String(), title: Type.String() });
export type BlogTag = Static<typeof BlogTag>;

/** A post as lists have it; `publishedAt` is null in a draft (BLOG-03). */
export const Post = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  announce: Type.String(),
  publishedAt: Nullable(Moment),
  cover: Nullable(BlogMedia),
  tags: Type.Array(BlogTag),
});
export type Post = Static<typeof Post>;

const PageMeta = Type.Object({
  title: Type.String(),
  description: Type.String(),
  cover: Nullable(BlogMedia),
});

export const PostPage = Type.Object({
  ...Post.properties,
  content: Type.Array(Block),
  pageMeta: PageMeta,
  relatedPosts: Type.Array(Post),
});
export type PostPage = Static<typeof PostPage>;

/** A dialog over a drop's page, shown once to guests and once to logged-in shoppers (D25). */
export const DropModal = Type.Object({
  title: Type.String(),
  text: Type.String(),
  button_text: Nullable(Type.String()),
  link: Nullable(Type.String()),
  /** In CSS pixels. */
  width: Nullable(Type.Integer()),
});
export type DropModal = Static<typeof DropModal>;

/** A drop as the list has it (DROP-02). `opens_at` null is open from the first. */
export const Drop = Type.Object({
  id: Id,
  slug: Type.String(),
  cover: Nullable(BlogMedia),
  icon: Nullable(BlogMedia),
  announce: Type.Object({ title: Type.String(), text: Type.String(), opens_at: Nullable(Moment) }),
  anonymousModal: Nullable(DropModal),
  familyModal: Nullable(DropModal),
});
export type Drop = Static<typeof Drop>;

/** A list contains the closing time of a drop only on request. */
const ListedDrop = Type.Object({
  ...Drop.properties,
  page: Type.Optional(Type.Object({ closes_at: Type.Optional(Nullable(Moment)) })),
});

/** Products of `collection` are shown before `opens_at` and can't be bought; after `closes_at` the drop is a memory. */
export const DropPage = Type.Object({
  ...Drop.properties,
  page: Type.Object({
    title: Type.String(),
    meta: PageMeta,
    content: Type.Array(Block),
    collection: Nullable(Type.String()),
    opens_at: Nullable(Moment),
    closes_at: Nullable(Moment),
  }),
});
export type DropPage = Static<typeof DropPage>;

const envelope = <S extends TSchema>(data: S) => ({
  one: Type.Object({ data, meta: Type.Object({}) }),
  list: Type.Object({
    data: Type.Array(data),
    meta: Type.Object({
      pagination: Type.Object({
        page: Type.Integer(),
        pageSize: Type.Integer(),
        pageCount: Type.Integer(),
        total: Type.Integer(),
      }),
    }),
  }),
});

/** Response of each call; `fields` of a query may leave out properties that are required here. */
export const blogResponses = {
  tags: envelope(BlogTag).list,
  posts: envelope(Post).list,
  post: envelope(PostPage).one,
  drops: envelope(ListedDrop).list,
  drop: envelope(DropPage).one,
} as const;

export type BlogCall = keyof typeof blogResponses;
export type BlogResponseOf<Call extends BlogCall> = Static<(typeof blogResponses)[Call]>;

export const BLOG_ERRORS = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
} as const;
export type BlogErrorStatus = keyof typeof BLOG_ERRORS;
