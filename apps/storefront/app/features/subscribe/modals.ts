// Both forms in one file: they are made of the same parts.
export { NewsletterModal } from './newsletter-modal.tsx';
export { SubscribeModal } from './subscribe-modal.tsx';
