import type { Block, BlogMedia, BlogTag, PostPage } from '@kashtanka/contract';
import type { StoryPiece } from '#story-text';

/** What a row of a product in a story shows: any card of the shop has it. */
export type StoryProduct = {
  article: string;
  title: string;
  price: string;
  oldPrice?: string;
  isFrom?: true;
  isSoldOut?: true;
  /** Its drop has not opened (D25). */
  opening?: { at: string; drop: string | null };
  picture?: { url: string; width?: number; height?: number; color?: string };
  query?: [string, string][];
};

/** A block as it is shown: its Markdown is read, and its articles are products. */
export type StoryBlock =
  | Exclude<Block, { type: 'text' | 'products' }>
  | { type: 'text'; pieces: readonly StoryPiece[] }
  | { type: 'products'; title: string | null; products: StoryProduct[] };

/** What a post's card shows. */
export type PostCardView = {
  slug: string;
  title: string;
  announce: string;
  /** Null in a draft. */
  publishedAt: string | null;
  cover: BlogMedia | null;
  tags: Pick<BlogTag, 'slug' | 'title'>[];
};

export type StoryView = PostCardView & { minutes: number; blocks: StoryBlock[]; related: PostCardView[] };

/** A post as the blog answers it. */
export type BlogPost = PostPage;
