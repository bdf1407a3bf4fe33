// Tags, posts and drops by import, and the blog API under its own base path, which may be on another host.

export { registerBlogRoutes } from './blog-routes.ts';
export {
  type Content,
  contentImporters,
  contentJobs,
  createContent,
} from './content.ts';
export type { Opening } from './drop-store.ts';
export { DROP_OPENED_JOB, DROPS_TOPIC } from './topics.ts';
