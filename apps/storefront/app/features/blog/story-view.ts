import type { Block, BlogMedia, BlogTag, PostPage } from '@kashtanka/contract';
import type { StoryPiece } from '#story-text';

/** The part of a product that its row in a post shows; every product card has it. */
export type StoryProduct = {
  article: string;
  title: string;
  price: string;
  oldPrice?: string;
  isFrom?: true;
  isSoldOut?: true;
  /** Set while the product's drop has not opened (D25). */
  opening?: { at: string; drop: string | null };
  picture?: { url: string; width?: number; height?: number; color?: string };
  query?: [string, string][];
};

export type StoryBlock =
  | Exclude<Block, { type: 'text' | 'products' }>
  | { type: 'text'; pieces: readonly StoryPiece[] }
  | { type: 'products'; title: string | null; products: StoryProduct[] };

export type PostCardView = {
  slug: string;
  title: string;
  announce: string;
  /** Null for a draft. */
  publishedAt: string | null;
  cover: BlogMedia | null;
  tags: Pick<BlogTag, 'slug' | 'title'>[];
};

export type StoryView = PostCardView & { minutes: number; blocks: StoryBlock[]; related: PostCardView[] };

export type BlogPost = PostPage;
