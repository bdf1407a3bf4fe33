// What the shop tells: tags, posts and drops, by import, and the blog's own calls under a base of their own, which may lie elsewhere.
export type { Opening } from './drop-store.ts';
export { createStories, type Stories, storyImporters, storyJobs } from './posts.ts';
export { serveBlog } from './serve-blog.ts';
export { DROP_OPENED_JOB, DROPS_TOPIC } from './topics.ts';
