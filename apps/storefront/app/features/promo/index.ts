export { usePromoModal } from './use-promo-modal.ts';
