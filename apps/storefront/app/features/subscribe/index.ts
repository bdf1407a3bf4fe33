// Subscriptions: back in stock, newsletter. All of it is lazy, because the shell imports this file.
export const loadSubscribeForm = () => import('./modals.ts');

export const loadSubscriptionPages = () => import('./pages.tsx');

export const loadPostedForms = () => import('./posted-forms.ts');

export const loadSubscriptions = () => import('./open-subscriptions.ts');
