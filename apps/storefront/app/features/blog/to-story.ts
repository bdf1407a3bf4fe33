import type { Block, Post, PostPage } from '@kashtanka/contract';
import type { Locale } from '#platform/text/locale.ts';
import type { StoryPiece } from '#story-text';
import type { PostCardView, StoryBlock, StoryProduct, StoryView } from './story-view.ts';

/** Resolves articles to products, without those that are no longer sold. */
export type LoadProducts = (articles: readonly string[]) => Promise<StoryProduct[]>;

/** Parses Markdown. Browsers have no parser, so a live preview shows the source text. */
export type ParseText = (markdown: string, locale: Locale) => readonly StoryPiece[];

type Options = { locale: Locale; productsOf: LoadProducts; readText: ParseText };

export async function toStory(post: PostPage, options: Options): Promise<StoryView> {
  const blocks = await toBlocks(post.content, options);
  return {
    ...toPostCard(post),
    blocks,
    minutes: readingMinutes(blocks),
    related: post.relatedPosts.map(toPostCard),
  };
}

export async function toBlocks(
  content: readonly Block[],
  { locale, productsOf, readText }: Options,
): Promise<StoryBlock[]> {
  return Promise.all(
    content.map(async (block): Promise<StoryBlock> => {
      if (block.type === 'text') return { type: 'text', pieces: readText(block.body, locale) };
      if (block.type !== 'products') return block;
      return { type: 'products', title: block.title, products: await productsOf(block.articles) };
    }),
  );
}

export function toPostCard({ slug, title, announce, publishedAt, cover, tags }: Post): PostCardView {
  return {
    slug,
    title,
    announce,
    publishedAt,
    cover,
    tags: tags.map((tag) => ({ slug: tag.slug, title: tag.title })),
  };
}

/** A slow reading speed, for both languages. */
const WORDS_A_MINUTE = 180;

export function readingMinutes(blocks: readonly StoryBlock[]): number {
  const words = blocks.flatMap((block) => wordsOf(block).split(/\s+/).filter(Boolean));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

function wordsOf(block: StoryBlock): string {
  if (block.type === 'text') return storyWords(block.pieces);
  return block.type === 'quote' ? block.text : '';
}

function storyWords(pieces: readonly StoryPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `${storyWords(piece.inner)} `)).join('');
}
