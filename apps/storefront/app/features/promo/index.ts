// Boxes of occasions, for whoever is not logged in: which one is due, and when it may come up.
export { usePromoModal } from './use-promo-modal.ts';
