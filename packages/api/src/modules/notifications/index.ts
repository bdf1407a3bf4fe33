// What the shop tells on its pages: banners and boxes, each in its places and between its moments.
export { notificationImporter } from './import-notifications.ts';
export { createNotifications, notificationJobs } from './notifications.ts';
export { notificationRoutes } from './routes.ts';
