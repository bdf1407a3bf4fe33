// One chunk for both forms, because they share their parts.
export { NewsletterModal } from './newsletter-modal.tsx';
export { SubscribeModal } from './subscribe-modal.tsx';
