export { createNewsletter, type Newsletter, type Subscriber } from './newsletter.ts';
export { deleteUnconfirmed as forgetUnconfirmed, SUBSCRIBER_EMAILS } from './store.ts';
