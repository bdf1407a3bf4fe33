export { usePromoModal } from './use-promo-modal.tsx';
