export { BlogCards } from './blog-cards.tsx';
export { PostPage } from './post-page.tsx';
export { StoryProducts as ProductRows } from './product-rows.tsx';
export { type LoadProducts as ProductsOf, toBlocks, toPostCard, toStory } from './read-story.ts';
export { StoryBlocks } from './story-blocks.tsx';
export type { BlogPost, StoryProduct } from './story-view.ts';
export { TagChips } from './tag-chips.tsx';
