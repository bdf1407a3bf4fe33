// Who gets the shop's letters: signed up by address, confirmed by a mailed link unless an account asks, left by one click.
export { createNewsletter, type Newsletter, type Subscriber } from './newsletter.ts';
export { forgetUnconfirmed, SUBSCRIBER_EMAILS } from './store.ts';
