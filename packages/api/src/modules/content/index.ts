// Content of pages by import: tags, posts and drops with the blog API under its own base path, which may be on another
// host; banners, notifications, social posts and redirects.

export { bannerImporter } from './banners/import-banners.ts';
export { bannerRoutes } from './banners/routes.ts';
export { registerBlogRoutes } from './blog-routes.ts';
export {
  type Content,
  contentImporters,
  contentJobs,
  createContent,
} from './content.ts';
export { notificationImporter } from './notifications/import-notifications.ts';
export { createNotifications, notificationJobs } from './notifications/notifications.ts';
export { notificationRoutes } from './notifications/routes.ts';
export { createRedirectAdmin } from './redirects/admin.ts';
export { redirectImporter } from './redirects/import-redirects.ts';
export { createRedirects, type Redirects } from './redirects/redirects.ts';
export { socialPostImporter } from './social/import-social-posts.ts';
export { socialRoutes } from './social/routes.ts';
export type { Opening } from './sql/drops.ts';
export { DROP_OPENED_JOB, DROPS_TOPIC } from './topics.ts';
