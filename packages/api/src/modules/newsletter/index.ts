export { createNewsletter, type Newsletter, type Subscriber } from './newsletter.ts';
export { forgetUnconfirmed, SUBSCRIBER_EMAILS } from './store.ts';
