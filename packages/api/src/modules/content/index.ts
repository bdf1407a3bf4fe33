// Content of pages by import: tags, posts and drops with the blog API under its own base path, which may be on another
// host; banners, notifications, social posts and redirects.

export { registerBlogRoutes } from './blog-routes.ts';
export {
  type Content,
  contentImporters,
  contentJobs,
  contentRoutes,
  createContent,
} from './content.ts';
export { createPagePreviews, type PagePreviews } from './pages/page-previews.ts';
export type { PageTexts } from './pages/page-texts.ts';
export { createRedirectAdmin } from './redirects/admin.ts';
export { createRedirects, type Redirects } from './redirects/redirects.ts';
export type { Opening } from './sql/drops.ts';
export { DROP_OPENED_JOB, DROPS_TOPIC } from './topics.ts';
