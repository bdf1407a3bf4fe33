// What the shop tells: tags and posts, by import, and the blog's own calls under a base of their own, which may lie elsewhere.
export { type BlogOptions, serveBlog } from './serve-blog.ts';
export { createStories, STORIES_TOPIC, storyImporters, storyJobs } from './stories.ts';
