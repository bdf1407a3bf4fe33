import Type, { type Static } from 'typebox';
import { ArticleText, Clearable, ImportMoment, LinkText, LocalText, MediaPath, Row, SlugText } from './values.ts';

const PictureRow = Row({ file: MediaPath, alt: Type.Optional(LocalText) });

const MOST_PICTURES = 40;
const MOST_ARTICLES = 24;
const MOST_BLOCKS = 200;
const MOST_TAGS = 10;
const MOST_RELATED = 12;

/** Content blocks of a post, by type. Texts are Markdown; raw HTML in them stays text (D75). */
export const BLOCK_ROWS = {
  text: Row({ type: Type.Literal('text'), body: LocalText }),
  image: Row({
    type: Type.Literal('image'),
    file: MediaPath,
    alt: Type.Optional(LocalText),
    caption: Clearable(LocalText),
  }),
  gallery: Row({
    type: Type.Literal('gallery'),
    images: Type.Array(PictureRow, { minItems: 1, maxItems: MOST_PICTURES }),
    caption: Clearable(LocalText),
  }),
  video: Row({
    type: Type.Literal('video'),
    file: MediaPath,
    alt: Type.Optional(LocalText),
    poster: Clearable(MediaPath),
    caption: Clearable(LocalText),
  }),
  quote: Row({ type: Type.Literal('quote'), text: LocalText, author: Clearable(LocalText) }),
  products: Row({
    type: Type.Literal('products'),
    articles: Type.Array(ArticleText, { minItems: 1, maxItems: MOST_ARTICLES }),
    title: Clearable(LocalText),
  }),
  button: Row({ type: Type.Literal('button'), text: LocalText, link: LinkText }),
};

type BlockRows = typeof BLOCK_ROWS;
export type BlockRow = { [Name in keyof BlockRows]: Static<BlockRows[Name]> }[keyof BlockRows];

/**
 * Only the type of a block; the import checks the rest by BLOCK_ROWS, because in a union of all types one mistake would
 * be reported as mistakes of all seven.
 */
const AnyBlock = Type.Unsafe<BlockRow>(
  Type.Object({ type: Type.Enum(['text', 'image', 'gallery', 'video', 'quote', 'products', 'button']) }),
);

const ContentRows = Type.Array(AnyBlock, { maxItems: MOST_BLOCKS });

const PageMetaRow = Row({
  title: Type.Optional(LocalText),
  description: Type.Optional(LocalText),
  cover: Clearable(MediaPath),
});
export type PageMetaRow = Static<typeof PageMetaRow>;

export const BlogTagRow = Row({ slug: SlugText, title: Type.Optional(LocalText) });
export type BlogTagRow = Static<typeof BlogTagRow>;

/** A post without a `publishedAt` is a draft; one that is still to come is a draft until then. */
export const PostRow = Row({
  slug: SlugText,
  title: Type.Optional(LocalText),
  announce: Clearable(LocalText),
  publishedAt: Clearable(ImportMoment),
  cover: Clearable(MediaPath),
  cover_alt: Clearable(LocalText),
  tags: Type.Optional(Type.Array(SlugText, { maxItems: MOST_TAGS })),
  pageMeta: Clearable(PageMetaRow),
  relatedPosts: Type.Optional(Type.Array(SlugText, { maxItems: MOST_RELATED })),
  content: Type.Optional(ContentRows),
});
export type PostRow = Static<typeof PostRow>;

const NARROWEST_PX = 240;
const WIDEST_PX = 1240;

const DropModalRow = Row({
  title: LocalText,
  text: LocalText,
  button_text: Clearable(LocalText),
  link: Clearable(LinkText),
  width: Clearable(Type.Integer({ minimum: NARROWEST_PX, maximum: WIDEST_PX })),
});
export type DropModalRow = Static<typeof DropModalRow>;

/** Whether the opening time of a drop is shown in its announcement, on its page, or in both. */
export const DropRow = Row({
  slug: SlugText,
  publishedAt: Clearable(ImportMoment),
  cover: Clearable(MediaPath),
  cover_alt: Clearable(LocalText),
  icon: Clearable(MediaPath),
  announce: Type.Optional(Row({ title: LocalText, text: Clearable(LocalText), opens_at: Clearable(ImportMoment) })),
  anonymousModal: Clearable(DropModalRow),
  familyModal: Clearable(DropModalRow),
  page: Type.Optional(
    Row({
      title: Type.Optional(LocalText),
      meta: Clearable(PageMetaRow),
      content: Type.Optional(ContentRows),
      collection: Clearable(SlugText),
      opens_at: Clearable(ImportMoment),
      closes_at: Clearable(ImportMoment),
    }),
  ),
});
export type DropRow = Static<typeof DropRow>;
