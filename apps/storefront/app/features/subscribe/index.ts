// Subscriptions: back in stock, newsletter. The forms are lazy.
export { BackInStockPage, NewsletterPage } from './pages.tsx';
export { subscribeToNewsByForm, subscribeToStockByForm } from './posted-forms.ts';

export const loadSubscribeForm = () => import('./modals.ts');

export const loadSubscriptions = () => import('./open-subscriptions.ts');
