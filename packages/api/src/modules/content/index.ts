// Tags, posts and drops by import, and the blog API under its own base path, which may be on another host.
export type { Opening } from './drop-store.ts';
export {
  type Content as Stories,
  contentImporters as storyImporters,
  contentJobs as storyJobs,
  createContent as createStories,
} from './posts.ts';
export { registerBlogRoutes as serveBlog } from './serve-blog.ts';
export { DROP_OPENED_JOB, DROPS_TOPIC } from './topics.ts';
