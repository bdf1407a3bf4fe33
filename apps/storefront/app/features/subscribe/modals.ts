// One chunk for both forms, because they share their parts.

export { BackInStockModal as SubscribeModal } from './back-in-stock-modal.tsx';
export { NewsletterModal } from './newsletter-modal.tsx';
