// Asks to be written to: when a thing is back, or about what is new. The forms come when they are asked for.
export const loadSubscribeForm = () => import('./modals.ts');

/** What an account is written to about. */
export const loadSubscriptions = () => import('./open-subscriptions.ts');
