export { createNewsletter, type Newsletter, type Subscriber } from './newsletter.ts';
export { deleteUnconfirmed, SUBSCRIBER_EMAILS } from './store.ts';
