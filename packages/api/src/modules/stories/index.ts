// What the shop tells: tags and posts, by import, and the blog's own calls under a base of their own, which may lie elsewhere.
export { serveBlog } from './serve-blog.ts';
export { createStories, storyImporters, storyJobs } from './stories.ts';
