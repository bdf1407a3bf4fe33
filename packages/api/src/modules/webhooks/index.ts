// Webhooks: another system hears of each new order. The message is written with the order, signed, and repeated until
// it is answered or given up.
export { webhookRoutes } from './routes.ts';
export { createWebhooks, type Webhooks } from './webhooks.ts';
