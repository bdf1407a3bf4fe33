// Subscriptions: back in stock, newsletter. The forms are lazy.
export const loadSubscribeForm = () => import('./modals.ts');

export const loadSubscriptions = () => import('./open-subscriptions.ts');
