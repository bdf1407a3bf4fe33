// One chunk for both forms, because they share their parts.
export { NewsletterModal } from './newsletter-modal.tsx';
export { BackInStockModal as SubscribeModal } from './subscribe-modal.tsx';
