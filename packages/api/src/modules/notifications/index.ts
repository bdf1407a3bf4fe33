export { notificationImporter } from './import-notifications.ts';
export { createNotifications, notificationJobs } from './notifications.ts';
export { notificationRoutes } from './routes.ts';
