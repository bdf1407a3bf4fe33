export { BlogCards } from './blog-cards.tsx';
export { PostPage } from './post-page.tsx';
export { StoryBlocks } from './story-blocks.tsx';
export { StoryProducts } from './story-products.tsx';
export type { BlogPost, StoryProduct } from './story-view.ts';
export { TagChips } from './tag-chips.tsx';
export { type LoadProducts, toBlocks, toPostCard, toStory } from './to-story.ts';
